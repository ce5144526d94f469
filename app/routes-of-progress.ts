import { route, type RouteConfigEntry } from '@remix-run/route-config'

/** What those who teach know of an athlete, and what can be learned: below `/admin`. */
export const progressAtWorkRoutes: RouteConfigEntry[] = [
  route('athletes/:athleteId/medical-note', 'routes/admin/medical-note.tsx'),
  route('athletes/twins', 'routes/admin/twins.tsx'),
  route('athletes/guardian-removals', 'routes/admin/guardian-removals.tsx'),
  route('athletes/guardian-removals/:removalId', 'routes/admin/decide-guardian-removal.ts'),
  route('athletes/:keptId/twins/:twinId', 'routes/admin/twin-pair.tsx'),
  route('progress', 'routes/admin/progress.tsx'),
  route('progress/scale', 'routes/admin/progress-scale.tsx'),
  route('progress/digests', 'routes/admin/digests.tsx'),
  route('progress/digests/:digestId', 'routes/admin/digest.tsx'),
  route('progress/digests/:digestId/letter.html', 'routes/admin/digest-letter.ts'),
  route('progress/digests/:digestId/put-aside', 'routes/admin/put-digest-aside.ts'),
  route('progress/links', 'routes/admin/shared-links.tsx'),
  route('progress/links/:linkId/end', 'routes/admin/end-shared-link.ts'),
  route('progress/not-evaluated', 'routes/admin/not-evaluated.tsx'),
  route('progress/athletes/:athleteId', 'routes/admin/athlete-to-evaluate.tsx'),
  route('progress/athletes/:athleteId/evaluate', 'routes/admin/evaluate.tsx'),
  route('progress/athletes/:athleteId/pictures/:saidIn', 'routes/admin/add-evaluation-picture.tsx'),
  route('progress/skills/new', 'routes/admin/skill.tsx', { id: 'new-skill' }),
  route('progress/skills/:skillId', 'routes/admin/skill.tsx'),
  route('progress/skills/:skillId/move-up', 'routes/admin/move-skill.ts'),
]

/** How far an athlete is, for those who may know. */
export const progressRoutes: RouteConfigEntry[] = [
  route('progress/athlete/:athleteId', 'routes/progress/athlete.tsx'),
  route('progress/athlete/:athleteId/history', 'routes/progress/history.tsx'),
  route('progress/athlete/:athleteId/skills/:skillId', 'routes/progress/skill.tsx'),
  route(
    'progress/athlete/:athleteId/certificates/:certificateId',
    'routes/progress/certificate.tsx',
  ),
  route(
    'progress/athlete/:athleteId/pictures/:pictureId/remove',
    'routes/progress/take-picture-off.ts',
  ),
  route('progress/athlete/:athleteId/share', 'routes/progress/share.tsx'),
  route('progress/athlete/:athleteId/share/:linkId/end', 'routes/progress/end-share-link.ts'),
  route('progress/:token', 'routes/progress/shared.tsx'),
  route('progress/:token/pictures/:pictureId/:file', 'routes/progress/shared-picture.ts'),
  route('pictures/athletes/:pictureId/:file', 'routes/progress/athlete-picture.ts'),
  route('pictures/evaluations/:pictureId/:file', 'routes/progress/evaluation-picture.ts'),
]
