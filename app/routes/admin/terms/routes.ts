import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const termsRoutes: RouteConfigEntry[] = [
  route('admin/terms', 'routes/admin/terms/terms.tsx'),
  route('admin/terms/new', 'routes/admin/terms/edit-term.tsx', { id: 'new-term' }),
  route('admin/terms/camps/new', 'routes/admin/terms/camps/new-camp.tsx'),
  route('admin/terms/camps/:termClassId', 'routes/admin/terms/camps/edit-camp.tsx'),
  route('admin/terms/:termId', 'routes/admin/terms/term.tsx'),
  route('admin/terms/:termId/edit', 'routes/admin/terms/edit-term.tsx'),
  route('admin/terms/:termId/roll-over', 'routes/admin/terms/roll-over.tsx'),
  route('admin/terms/:termId/classes/new', 'routes/admin/terms/edit-term-class.tsx', {
    id: 'new-term-class',
  }),
  route('admin/terms/classes/:termClassId', 'routes/admin/terms/roster.tsx'),
  route('admin/terms/classes/:termClassId/edit', 'routes/admin/terms/edit-term-class.tsx'),
  route('admin/terms/classes/:termClassId/roll-sheet', 'routes/admin/terms/roll-sheet.tsx'),
  route('admin/terms/classes/:termClassId/roster.csv', 'routes/admin/terms/roster-file.ts'),
  route('admin/terms/classes/:termClassId/questions/new', 'routes/admin/terms/edit-question.tsx', {
    id: 'new-class-question',
  }),
  route('admin/terms/questions/:questionId', 'routes/admin/terms/edit-question.tsx'),
  route('admin/terms/classes/:termClassId/enroll', 'routes/admin/terms/find-family.tsx'),
  route('admin/terms/classes/:termClassId/enroll/:guardianId', 'routes/admin/terms/enroll.tsx'),
  route(
    'admin/terms/classes/:termClassId/enroll/:guardianId/wait',
    'routes/admin/terms/add-to-waiting-list.tsx',
  ),
  route('admin/terms/enrollments/:enrollmentId/drop', 'routes/admin/terms/enrollments/drop.tsx'),
  route('admin/terms/enrollments/:enrollmentId/move', 'routes/admin/terms/enrollments/move.tsx'),
  route('admin/terms/enrollments/:enrollmentId/pause', 'routes/admin/terms/enrollments/pause.tsx'),
  route(
    'admin/terms/enrollments/:enrollmentId/end-pause',
    'routes/admin/terms/enrollments/end-pause.ts',
  ),
  route(
    'admin/terms/enrollments/:enrollmentId/days',
    'routes/admin/terms/enrollments/change-days.ts',
  ),
  route(
    'admin/terms/enrollments/:enrollmentId/propose',
    'routes/admin/terms/enrollments/propose-move.ts',
  ),
  route(
    'admin/terms/enrollments/:enrollmentId/hold',
    'routes/admin/terms/enrollments/hold-tuition.ts',
  ),
  route('admin/terms/waiting/:entryId/offer', 'routes/admin/terms/offer-class-place.ts'),
  route('admin/terms/waiting/:entryId/remove', 'routes/admin/terms/remove-class-waiting.ts'),
  route('admin/tuition', 'routes/admin/terms/tuition.tsx'),
  route('admin/tuition/late-fees/:invoiceId', 'routes/admin/terms/waive-late-fee.tsx'),
  route('admin/tuition/families/:guardianId/retry', 'routes/admin/terms/retry-collection.ts'),
]
