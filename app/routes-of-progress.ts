import { route, type RouteConfigEntry } from '@remix-run/route-config'

/** What those who teach know of an athlete, and what can be learned: below `/admin`. */
export const progressAtWorkRoutes: RouteConfigEntry[] = [
  route('athletes/:athleteId/medical-note', 'routes/admin/families/medical-note.tsx'),
  route('athletes/twins', 'routes/admin/families/twins.tsx'),
  route('athletes/guardian-removals', 'routes/admin/families/guardian-removals.tsx'),
  route(
    'athletes/guardian-removals/:removalId',
    'routes/admin/families/decide-guardian-removal.ts',
  ),
  route('athletes/:keptId/twins/:twinId', 'routes/admin/families/twin-pair.tsx'),
  route('progress', 'routes/admin/progress/progress.tsx'),
  route('progress/scale', 'routes/admin/progress/progress-scale.tsx'),
  route('progress/digests', 'routes/admin/progress/digests.tsx'),
  route('progress/digests/:digestId', 'routes/admin/progress/digest.tsx'),
  route('progress/digests/:digestId/letter.html', 'routes/admin/progress/digest-letter.ts'),
  route('progress/digests/:digestId/put-aside', 'routes/admin/progress/put-digest-aside.ts'),
  route('progress/links', 'routes/admin/progress/shared-links.tsx'),
  route('progress/links/:linkId/end', 'routes/admin/progress/end-shared-link.ts'),
  route('progress/not-evaluated', 'routes/admin/progress/not-evaluated.tsx'),
  route('progress/athletes/:athleteId', 'routes/admin/progress/athlete-to-evaluate.tsx'),
  route('progress/athletes/:athleteId/evaluate', 'routes/admin/progress/evaluate.tsx'),
  route(
    'progress/athletes/:athleteId/pictures/:saidIn',
    'routes/admin/progress/add-evaluation-picture.tsx',
  ),
  route('progress/skills/new', 'routes/admin/progress/skill.tsx', { id: 'new-skill' }),
  route('progress/skills/:skillId', 'routes/admin/progress/skill.tsx'),
  route('progress/skills/:skillId/move-up', 'routes/admin/progress/move-skill.ts'),
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
