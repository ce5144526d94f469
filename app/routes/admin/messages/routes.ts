import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const messagesRoutes: RouteConfigEntry[] = [
  route('admin/messages', 'routes/admin/messages/inquiries.tsx'),
  route('admin/messages/inquiries.csv', 'routes/admin/messages/inquiries-file.ts'),
  route('admin/messages/inquiries/:inquiryId', 'routes/admin/messages/inquiry.tsx'),
  route('admin/messages/inquiries/:inquiryId/close', 'routes/admin/messages/close-inquiry.ts'),
  route('admin/messages/inquiries/:inquiryId/open', 'routes/admin/messages/open-inquiry.ts'),
  route('admin/messages/newsletter', 'routes/admin/messages/newsletter-readers.tsx'),
  route(
    'admin/messages/newsletter/newsletter.csv',
    'routes/admin/messages/newsletter-readers-file.ts',
  ),
  route('admin/messages/:messageId', 'routes/admin/messages/old-email.ts'),
  route('admin/messages/emails', 'routes/admin/messages/messages.tsx'),
  route('admin/messages/emails/emails.csv', 'routes/admin/messages/messages-file.ts'),
  route('admin/messages/emails/:messageId', 'routes/admin/messages/message.tsx'),
  route('admin/messages/emails/:messageId/email.html', 'routes/admin/messages/email-file.ts'),
]
