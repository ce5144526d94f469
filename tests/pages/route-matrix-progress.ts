import { everyone, nobodys, writersOnly, type Row } from './route-matrix-rows'

const seen = { version: '99' }

/** What can be learned, and how far somebody is. */
export const progressRows: Record<string, Row> = {
  '/admin/progress': { get: writersOnly(200) },
  '/admin/progress/scale': { get: writersOnly(200), post: writersOnly(400) },
  '/admin/progress/not-evaluated': { get: writersOnly(200) },
  '/admin/progress/athletes/:athleteId': {
    sample: ({ athlete }) => `/admin/progress/athletes/${athlete}`,
    get: writersOnly(200),
  },
  '/admin/progress/athletes/:athleteId/evaluate': {
    sample: ({ athlete }) => `/admin/progress/athletes/${athlete}/evaluate`,
    get: writersOnly(200),
    post: writersOnly(400),
  },
  '/admin/progress/skills/new': {
    get: writersOnly(200),
    post: writersOnly(400),
  },
  '/admin/progress/skills/:skillId': {
    sample: ({ skill }) => `/admin/progress/skills/${skill}`,
    get: writersOnly(200),
    post: writersOnly(409),
    form: {
      ...{ id: nobodys, ...seen, apparatusId: nobodys, name: 'Cartwheel' },
      ...{ level: 'beginner', howTo: 'Hand, hand, foot, foot.' },
    },
  },
  '/admin/progress/skills/:skillId/move-up': {
    sample: ({ skill }) => `/admin/progress/skills/${skill}/move-up`,
    get: everyone(405),
    post: writersOnly(302),
    form: { position: '1' },
  },
}
