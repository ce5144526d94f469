import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const progressRoutes: RouteConfigEntry[] = [
  route('admin/progress', 'routes/admin/progress/progress.tsx'),
  route('admin/progress/scale', 'routes/admin/progress/progress-scale.tsx'),
  route('admin/progress/digests', 'routes/admin/progress/digests.tsx'),
  route('admin/progress/digests/:digestId', 'routes/admin/progress/digest.tsx'),
  route('admin/progress/digests/:digestId/email.html', 'routes/admin/progress/digest-email.ts'),
  route('admin/progress/digests/:digestId/dismiss', 'routes/admin/progress/dismiss-digest.ts'),
  route('admin/progress/links', 'routes/admin/progress/shared-links.tsx'),
  route('admin/progress/links/:linkId/end', 'routes/admin/progress/end-shared-link.ts'),
  route('admin/progress/not-evaluated', 'routes/admin/progress/not-evaluated.tsx'),
  route('admin/progress/athletes/:athleteId', 'routes/admin/progress/athlete-to-evaluate.tsx'),
  route('admin/progress/athletes/:athleteId/evaluate', 'routes/admin/progress/evaluate.tsx'),
  route(
    'admin/progress/athletes/:athleteId/pictures/:saidIn',
    'routes/admin/progress/add-evaluation-picture.tsx',
  ),
  route('admin/progress/skills/new', 'routes/admin/progress/skill.tsx', { id: 'new-skill' }),
  route('admin/progress/skills/:skillId', 'routes/admin/progress/skill.tsx'),
  route('admin/progress/skills/:skillId/move-up', 'routes/admin/progress/move-skill.ts'),
]
