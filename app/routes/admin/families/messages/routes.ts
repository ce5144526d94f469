import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const familyMessagesRoutes: RouteConfigEntry[] = [
  route('admin/families/message', 'routes/admin/families/messages/message-families.ts'),
  route('admin/families/messages', 'routes/admin/families/messages/family-messages.tsx'),
  route('admin/families/messages/new', 'routes/admin/families/messages/new-group-message.ts'),
  route('admin/families/messages/:messageId', 'routes/admin/families/messages/family-message.tsx'),
  route(
    'admin/families/messages/:messageId/edit',
    'routes/admin/families/messages/change-message.ts',
  ),
  route(
    'admin/families/messages/:messageId/delete',
    'routes/admin/families/messages/delete-message.ts',
  ),
  route(
    'admin/families/messages/:messageId/test',
    'routes/admin/families/messages/test-message.ts',
  ),
  route(
    'admin/families/messages/:messageId/stop',
    'routes/admin/families/messages/stop-message.ts',
  ),
  route(
    'admin/families/messages/:messageId/schedule',
    'routes/admin/families/messages/schedule-message.ts',
  ),
  route(
    'admin/families/messages/:messageId/schedule/cancel',
    'routes/admin/families/messages/unschedule-message.ts',
  ),
  route(
    'admin/families/messages/:messageId/recipients',
    'routes/admin/families/messages/message-recipients.tsx',
  ),
  route('admin/families/:guardianId/message', 'routes/admin/families/messages/message-family.ts'),
]
