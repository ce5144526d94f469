import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const parentRoutes: RouteConfigEntry[] = [
  route('api/parent/info', 'routes/api/parent/info.ts'),
  route('api/parent/info/email', 'routes/api/parent/new-email.ts'),
  route('api/parent/email-choices', 'routes/api/parent/email-choices.ts'),
  route('api/parent/privacy/export', 'routes/api/parent/data-export.ts'),
  route('api/parent/privacy/erasure', 'routes/api/parent/erasure.ts'),
  route('api/parent/privacy/openings', 'routes/api/parent/openings.ts'),
  route('api/parent/sessions', 'routes/api/parent/sessions.ts'),
  route('api/parent/sessions/others', 'routes/api/parent/other-sessions.ts'),
  route('api/parent/sessions/:sessionId', 'routes/api/parent/session.ts'),
  route('api/parent/messages', 'routes/api/parent/messages.ts'),
  route('api/parent/messages/:messageId', 'routes/api/parent/message.ts'),
  route('api/parent/conversations', 'routes/api/parent/conversations.ts'),
  route('api/parent/conversations/:conversationId', 'routes/api/parent/conversation.ts'),
  route('api/parent/calendar-feed', 'routes/api/parent/calendar-feed.ts'),
]
