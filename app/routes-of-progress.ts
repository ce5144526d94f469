import { route, type RouteConfigEntry } from '@remix-run/route-config'

/** What can be learned, and how far somebody is: below `/admin`. */
export const progressAtWorkRoutes: RouteConfigEntry[] = [
  route('progress', 'routes/admin/progress.tsx'),
  route('progress/scale', 'routes/admin/progress-scale.tsx'),
  route('progress/not-evaluated', 'routes/admin/not-evaluated.tsx'),
  route('progress/athletes/:athleteId', 'routes/admin/athlete-to-evaluate.tsx'),
  route('progress/athletes/:athleteId/evaluate', 'routes/admin/evaluate.tsx'),
  route('progress/skills/new', 'routes/admin/skill.tsx', { id: 'new-skill' }),
  route('progress/skills/:skillId', 'routes/admin/skill.tsx'),
  route('progress/skills/:skillId/move-up', 'routes/admin/move-skill.ts'),
]
