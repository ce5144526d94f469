import {
  everyone,
  families,
  family,
  nobodys,
  staffOnly,
  statuses,
  team,
  writersOnly,
  type Rows,
  type Statuses,
} from './rows'

const seen = { version: '99' }

/**
 * A guardian with the right, and staff who work with the athlete; 404 for everyone else who is
 * signed in.
 */
function readersOnly(status: number): Statuses {
  const working = { coach: status, frontDesk: 404, owner: status }
  return statuses(302, family(404), { parent: status }, working)
}

/** 404 for other staff. */
function ownersOnly(status: number): Statuses {
  return { ...staffOnly(404), owner: status }
}

/** The curriculum, athletes' progress, and duplicates. */
export const progressRows: Rows = {
  '/admin/progress': { opensTo: ['evaluate-progress'], get: writersOnly(200) },
  '/admin/progress/scale': {
    opensTo: ['evaluate-progress'],
    get: writersOnly(200),
    post: writersOnly(400),
  },
  '/parent/progress': { get: families(200) },
  '/progress/athlete/:athleteId': {
    opensTo: ['evaluate-progress'],
    beyondOwn: ['see-all-athletes', 'see-all-lessons'],
    sample: ({ athlete }) => `/progress/athlete/${athlete}`,
    get: readersOnly(200),
  },
  '/progress/athlete/:athleteId/history': {
    opensTo: ['evaluate-progress'],
    sample: ({ athlete }) => `/progress/athlete/${athlete}/history`,
    get: readersOnly(200),
  },
  '/progress/athlete/:athleteId/skills/:skillId': {
    opensTo: ['evaluate-progress'],
    sample: ({ athlete, skill }) => `/progress/athlete/${athlete}/skills/${skill}`,
    get: readersOnly(200),
  },
  '/progress/athlete/:athleteId/certificates/:certificateId': {
    opensTo: ['evaluate-progress'],
    sample: ({ athlete, certificate }) =>
      `/progress/athlete/${athlete}/certificates/${certificate}`,
    get: readersOnly(200),
  },
  '/progress/athlete/:athleteId/pictures/:pictureId/remove': {
    opensTo: ['evaluate-progress'],
    sample: ({ athlete }) => `/progress/athlete/${athlete}/pictures/${nobodys}/remove`,
    get: readersOnly(404),
    post: readersOnly(302),
  },
  '/progress/athlete/:athleteId/share': {
    opensTo: ['evaluate-progress'],
    sample: ({ athlete }) => `/progress/athlete/${athlete}/share`,
    get: readersOnly(200),
    post: readersOnly(400),
  },
  '/progress/athlete/:athleteId/share/:linkId/end': {
    opensTo: ['evaluate-progress'],
    sample: ({ athlete }) => `/progress/athlete/${athlete}/share/${nobodys}/end`,
    get: everyone(405),
    post: readersOnly(404),
  },
  '/progress/:token': { sample: ({ shared }) => `/progress/${shared}`, get: everyone(200) },
  '/admin/progress/digests': {
    opensTo: ['evaluate-progress'],
    get: writersOnly(200),
    post: writersOnly(400),
  },
  '/admin/progress/digests/:digestId': {
    opensTo: ['evaluate-progress'],
    sample: ({ digest }) => `/admin/progress/digests/${digest}`,
    get: writersOnly(200),
    post: writersOnly(409),
    form: { ...seen, passage: 'Well done.', intent: 'approve' },
  },
  '/admin/progress/digests/:digestId/email.html': {
    opensTo: ['evaluate-progress'],
    sample: ({ digest }) => `/admin/progress/digests/${digest}/email.html`,
    get: writersOnly(200),
  },
  '/admin/progress/digests/:digestId/dismiss': {
    opensTo: ['evaluate-progress'],
    sample: `/admin/progress/digests/${nobodys}/dismiss`,
    get: everyone(405),
    post: writersOnly(404),
  },
  '/admin/athletes/duplicates': { opensTo: ['merge-duplicates'], get: ownersOnly(200) },
  '/admin/athletes/guardian-removals': {
    opensTo: ['handle-privacy-requests'],
    get: ownersOnly(200),
  },
  '/admin/athletes/guardian-removals/:removalId': {
    opensTo: ['handle-privacy-requests'],
    sample: `/admin/athletes/guardian-removals/${nobodys}`,
    get: everyone(405),
    post: ownersOnly(404),
    form: { decision: 'decline' },
  },
  '/admin/athletes/:keptId/duplicates/:duplicateId': {
    opensTo: ['merge-duplicates'],
    sample: ({ athlete }) => `/admin/athletes/${athlete}/duplicates/${nobodys}`,
    get: ownersOnly(404),
    post: ownersOnly(404),
    form: { sure: 'on' },
  },
  '/admin/progress/links': { opensTo: ['evaluate-progress'], get: writersOnly(200) },
  '/admin/progress/links/:linkId/end': {
    opensTo: ['evaluate-progress'],
    sample: `/admin/progress/links/${nobodys}/end`,
    get: everyone(405),
    post: writersOnly(404),
  },
  '/progress/:token/pictures/:pictureId/:file': {
    sample: ({ shared, portrait }) => `/progress/${shared}/pictures/${portrait}/96.webp`,
    get: everyone(200),
  },
  // also for the guardian without rights; the athlete's lesson gives all staff access
  '/pictures/athletes/:pictureId/:file': {
    opensTo: 'any staff',
    sample: ({ portrait }) => `/pictures/athletes/${portrait}/96.webp`,
    get: statuses(404, { parent: 200, secondGuardian: 200 }, team(200)),
  },
  '/pictures/waivers/:scanId/:file': {
    opensTo: 'any staff',
    sample: ({ scan }) => `/pictures/waivers/${scan}/480.webp`,
    get: statuses(404, { parent: 200 }, team(200)),
  },
  '/pictures/evaluations/:pictureId/:file': {
    opensTo: ['evaluate-progress'],
    sample: ({ pictured }) => `/pictures/evaluations/${pictured}/480.webp`,
    get: statuses(404, { parent: 200, coach: 200, owner: 200 }),
  },
  '/admin/progress/not-evaluated': { opensTo: ['evaluate-progress'], get: writersOnly(200) },
  '/admin/progress/athletes/:athleteId': {
    opensTo: ['evaluate-progress'],
    sample: ({ athlete }) => `/admin/progress/athletes/${athlete}`,
    get: writersOnly(200),
  },
  '/admin/progress/athletes/:athleteId/evaluate': {
    opensTo: ['evaluate-progress'],
    sample: ({ athlete }) => `/admin/progress/athletes/${athlete}/evaluate`,
    get: writersOnly(200),
    post: writersOnly(400),
  },
  '/admin/progress/athletes/:athleteId/pictures/:saidIn': {
    opensTo: ['evaluate-progress'],
    sample: ({ athlete, saidIn }) => `/admin/progress/athletes/${athlete}/pictures/${saidIn}`,
    get: writersOnly(200),
    post: writersOnly(400),
    multipart: true,
  },
  '/admin/progress/skills/new': {
    opensTo: ['evaluate-progress'],
    get: writersOnly(200),
    post: writersOnly(400),
  },
  '/admin/progress/skills/:skillId': {
    opensTo: ['evaluate-progress'],
    sample: ({ skill }) => `/admin/progress/skills/${skill}`,
    get: writersOnly(200),
    post: writersOnly(409),
    form: {
      id: nobodys,
      ...seen,
      apparatusId: nobodys,
      name: 'Cartwheel',
      level: 'beginner',
      howTo: 'Hand, hand, foot, foot.',
    },
  },
  '/admin/progress/skills/:skillId/move-up': {
    opensTo: ['evaluate-progress'],
    sample: ({ skill }) => `/admin/progress/skills/${skill}/move-up`,
    get: everyone(405),
    post: writersOnly(302),
    form: { position: '1' },
  },
}
