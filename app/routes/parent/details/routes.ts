import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const detailsRoutes: RouteConfigEntry[] = [
  route('parent/details', 'routes/parent/details/details.tsx'),
  route('parent/details/email', 'routes/parent/details/change-email.tsx'),
  route('parent/details/email/again', 'routes/parent/details/resend-email-change.ts'),
  route('parent/details/email/cancel', 'routes/parent/details/cancel-email-change.ts'),
  route('parent/details/email/verify', 'routes/parent/details/new-email.tsx'),
  route('parent/sessions', 'routes/parent/details/sessions.tsx'),
  route('parent/sessions/others', 'routes/parent/details/end-other-sessions.ts'),
  route('parent/emails', 'routes/parent/details/emails.tsx'),
  route('parent/texts', 'routes/parent/details/texts.tsx'),
  route('parent/notifications', 'routes/parent/details/notifications.tsx'),
  route('parent/notifications/:deviceId/off', 'routes/parent/details/turn-off-notifications.ts'),
  route('parent/calendar-feed', 'routes/parent/details/calendar-feed.tsx'),
  route('parent/calendar-feed/stop', 'routes/parent/details/stop-calendar-feed.ts'),
  route('parent/messages', 'routes/parent/details/messages.tsx'),
  route('parent/conversations/new', 'routes/parent/details/new-conversation.tsx'),
  route('parent/conversations/:inquiryId', 'routes/parent/details/conversation.tsx'),
  route('parent/messages/:messageId', 'routes/parent/details/message.tsx'),
]
