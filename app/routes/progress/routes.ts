import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const progressRoutes: RouteConfigEntry[] = [
  route('progress/athlete/:athleteId/history', 'routes/progress/history.tsx'),
  route('progress/athlete/:athleteId/skills/:skillId', 'routes/progress/skill.tsx'),
  route(
    'progress/athlete/:athleteId/certificates/:certificateId',
    'routes/progress/certificate.tsx',
  ),
  route(
    'progress/athlete/:athleteId/pictures/:pictureId/remove',
    'routes/progress/remove-picture.tsx',
  ),
  route('progress/athlete/:athleteId/share', 'routes/progress/share.tsx'),
  route('progress/athlete/:athleteId/share/:linkId/end', 'routes/progress/end-share-link.ts'),
  route('progress/:token/pictures/:pictureId/:file', 'routes/progress/shared-picture.ts'),
  route('pictures/athletes/:pictureId/:file', 'routes/progress/athlete-picture.ts'),
  route('pictures/evaluations/:pictureId/:file', 'routes/progress/evaluation-picture.ts'),
]
