import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const parentClassesRoutes: RouteConfigEntry[] = [
  route('classes/:termClass/enroll', 'routes/parent/classes/enroll.tsx'),
  route('classes/:termClass/waiting-list', 'routes/parent/classes/join-waiting-list.tsx'),
  route('camps/:termClass/enroll', 'routes/parent/classes/enroll-in-camp.tsx'),
  route('parent/classes', 'routes/parent/classes/own-classes.tsx'),
  route('parent/classes/card', 'routes/parent/classes/card.tsx'),
  route('parent/classes/card/remove', 'routes/parent/classes/remove-card.ts'),
  route('parent/classes/card/autopay', 'routes/parent/classes/autopay.tsx'),
  route('parent/classes/card/autopay/end', 'routes/parent/classes/end-autopay.ts'),
  route('parent/classes/waiting/:entryId', 'routes/parent/classes/waiting.tsx'),
  route('parent/classes/proposals/:proposalId', 'routes/parent/classes/move-proposal.tsx'),
  route('parent/classes/:enrollmentId', 'routes/parent/classes/own-class.tsx'),
  route('parent/classes/:enrollmentId/drop', 'routes/parent/classes/drop-class.tsx'),
  route('parent/classes/:enrollmentId/pause', 'routes/parent/classes/pause-class.tsx'),
  route('parent/classes/:enrollmentId/end-pause', 'routes/parent/classes/end-pause.tsx'),
  route('parent/classes/:enrollmentId/days', 'routes/parent/classes/change-days.tsx'),
  route('parent/classes/:enrollmentId/payment', 'routes/parent/classes/pay-tuition.tsx'),
]
