import { route, type RouteConfigEntry } from '@remix-run/route-config'

/** The part of the site map, below `/admin`, that decides when lessons can be. */
export const scheduleRoutes: RouteConfigEntry[] = [
  route('calendar', 'routes/admin/calendar.tsx'),
  route('calendar/at/:coachId/:day/:time', 'routes/admin/empty-time.tsx'),
  route('calendar/close-day', 'routes/admin/close-day.tsx'),
  route('calendar/closings/:closingId', 'routes/admin/closing.tsx'),
  route('calendar/classes/new', 'routes/admin/new-class.tsx'),
  route('classes/:lessonId', 'routes/admin/class.tsx'),
  route('classes/:lessonId/cancel', 'routes/admin/cancel-class.tsx'),
  route('calendar/blocks/new', 'routes/admin/new-block.tsx'),
  route('calendar/blocks/:blockId', 'routes/admin/block.tsx'),
  route('calendar/blocks/:blockId/:on/:scope', 'routes/admin/change-block.tsx'),
  route('calendar/blocks/:blockId/remove', 'routes/admin/remove-block.ts'),
  route('settings', 'routes/admin/settings.tsx'),
  route('settings/booking-rules', 'routes/admin/booking-rules.tsx'),
  route('settings/pause', 'routes/admin/booking-pause.tsx'),
  route('settings/cancellation-policy', 'routes/admin/cancellation-policy.tsx'),
  route('settings/lesson-types', 'routes/admin/lesson-types.tsx'),
  route('settings/lesson-types/new', 'routes/admin/lesson-type.tsx', { id: 'new-lesson-type' }),
  route('settings/lesson-types/:lessonTypeId', 'routes/admin/lesson-type.tsx'),
  route('settings/lesson-types/:lessonTypeId/move-up', 'routes/admin/move-lesson-type.ts'),
  route('settings/lesson-types/:lessonTypeId/cancellation-policy', 'routes/admin/own-policy.tsx'),
  route(
    'settings/lesson-types/:lessonTypeId/cancellation-policy/drop',
    'routes/admin/drop-own-policy.ts',
  ),
  route('settings/focus-areas', 'routes/admin/focus-areas.tsx'),
  route('settings/focus-areas/new', 'routes/admin/focus-area.tsx', { id: 'new-focus-area' }),
  route('settings/focus-areas/:focusAreaId', 'routes/admin/focus-area.tsx'),
  route('settings/coaches', 'routes/admin/coaches.tsx'),
  route('settings/coaches/new', 'routes/admin/coach.tsx', { id: 'new-coach' }),
  route('settings/coaches/:coachId', 'routes/admin/coach.tsx'),
  route('settings/coaches/:coachId/hours', 'routes/admin/coach-hours.tsx'),
  route('settings/coaches/:coachId/hours/weekly/new', 'routes/admin/weekly-hours.tsx', {
    id: 'new-weekly-hours',
  }),
  route('settings/coaches/:coachId/hours/weekly/:hoursId', 'routes/admin/weekly-hours.tsx'),
  route(
    'settings/coaches/:coachId/hours/weekly/:hoursId/remove',
    'routes/admin/remove-weekly-hours.ts',
  ),
  route('settings/coaches/:coachId/hours/extra/new', 'routes/admin/extra-hours.tsx'),
  route(
    'settings/coaches/:coachId/hours/extra/:openingId/remove',
    'routes/admin/remove-extra-hours.ts',
  ),
]
