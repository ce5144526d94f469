import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const classesRoutes: RouteConfigEntry[] = [
  route('api/classes', 'routes/api/classes/timetable.ts'),
  route('api/classes/:termClass', 'routes/api/classes/offered-class.ts'),
  route('api/parent/card', 'routes/api/classes/card.ts'),
  route('api/parent/autopay', 'routes/api/classes/autopay.ts'),
  route('api/parent/class-waiting-list', 'routes/api/classes/waiting-list.ts'),
  route('api/parent/class-waiting-list/:entryId', 'routes/api/classes/waiting-entry.ts'),
  route('api/parent/move-proposals', 'routes/api/classes/move-proposals.ts'),
  route('api/parent/move-proposals/:proposalId', 'routes/api/classes/move-proposal.ts'),
  route('api/camps', 'routes/api/classes/camps.ts'),
  route('api/camps/:termClass', 'routes/api/classes/offered-camp.ts'),
  route('api/parties', 'routes/api/classes/parties.ts'),
  route('api/parties/:party', 'routes/api/classes/offered-party.ts'),
  route('api/parent/enrollments', 'routes/api/classes/enrollments.ts'),
  route('api/parent/enrollments/:enrollmentId', 'routes/api/classes/enrollment.ts'),
  route('api/parent/enrollments/:enrollmentId/drop', 'routes/api/classes/drop.ts'),
  route('api/parent/enrollments/:enrollmentId/pause', 'routes/api/classes/pause.ts'),
  route('api/parent/enrollments/:enrollmentId/end-pause', 'routes/api/classes/end-pause.ts'),
  route('api/parent/enrollments/:enrollmentId/days', 'routes/api/classes/camp-days.ts'),
  route('api/parent/enrollments/:enrollmentId/payment', 'routes/api/classes/tuition-payment.ts'),
]
