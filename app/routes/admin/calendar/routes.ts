import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const calendarRoutes: RouteConfigEntry[] = [
  route('admin/calendar', 'routes/admin/calendar/calendar.tsx'),
  route('admin/calendar/calendar.ics', 'routes/admin/calendar/calendar-file.ts'),
  route('admin/calendar/feed', 'routes/admin/calendar/calendar-feed.tsx'),
  route('admin/calendar/feed/stop', 'routes/admin/calendar/stop-calendar-feed.ts'),
  route('admin/calendar/at/:coachId/:day/:time', 'routes/admin/calendar/empty-time.tsx'),
  route('admin/calendar/close-day', 'routes/admin/calendar/close-day.tsx'),
  route('admin/calendar/closings/:closingId', 'routes/admin/calendar/closing.tsx'),
  route('admin/calendar/blocks/new', 'routes/admin/calendar/new-block.tsx'),
  route('admin/calendar/blocks/:blockId', 'routes/admin/calendar/block.tsx'),
  route('admin/calendar/blocks/:blockId/:on/:scope', 'routes/admin/calendar/change-block.tsx'),
  route('admin/calendar/blocks/:blockId/remove', 'routes/admin/calendar/remove-block.ts'),
]
