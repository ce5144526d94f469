import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const settingsRoutes: RouteConfigEntry[] = [
  route('admin/settings', 'routes/admin/settings/settings.tsx'),
  route('admin/settings/business', 'routes/admin/settings/business.tsx'),
  route('admin/settings/booking-rules', 'routes/admin/settings/booking-rules.tsx'),
  route('admin/settings/pause', 'routes/admin/settings/booking-pause.tsx'),
  route('admin/settings/cancellation-policy', 'routes/admin/settings/cancellation-policy.tsx'),
  route('admin/settings/waiver', 'routes/admin/settings/waiver-draft.tsx'),
  route('admin/settings/waiver/versions/:number', 'routes/admin/settings/waiver-text.tsx'),
  route('admin/settings/waiver/publish', 'routes/admin/settings/publish-waiver.ts'),
  route('admin/settings/lesson-types', 'routes/admin/settings/lesson-types.tsx'),
  route('admin/settings/lesson-types/new', 'routes/admin/settings/lesson-type.tsx', {
    id: 'new-lesson-type',
  }),
  route('admin/settings/lesson-types/:lessonTypeId', 'routes/admin/settings/lesson-type.tsx'),
  route(
    'admin/settings/lesson-types/:lessonTypeId/move-up',
    'routes/admin/settings/move-lesson-type.ts',
  ),
  route(
    'admin/settings/lesson-types/:lessonTypeId/cancellation-policy',
    'routes/admin/settings/own-policy.tsx',
  ),
  route(
    'admin/settings/lesson-types/:lessonTypeId/cancellation-policy/drop',
    'routes/admin/settings/drop-own-policy.ts',
  ),
  route('admin/settings/focus-areas', 'routes/admin/settings/focus-areas.tsx'),
  route('admin/settings/focus-areas/new', 'routes/admin/settings/focus-area.tsx', {
    id: 'new-focus-area',
  }),
  route('admin/settings/focus-areas/:focusAreaId', 'routes/admin/settings/focus-area.tsx'),
  route('admin/settings/apparatus/new', 'routes/admin/settings/apparatus.tsx', {
    id: 'new-apparatus',
  }),
  route('admin/settings/apparatus/:apparatusId', 'routes/admin/settings/apparatus.tsx'),
  route('admin/settings/apparatus/:apparatusId/move-up', 'routes/admin/settings/move-apparatus.ts'),
]
