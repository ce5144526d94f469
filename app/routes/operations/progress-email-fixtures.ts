import { certificateEarned } from '~/domain/progress/emails/certificate-earned'
import { progressDigest } from '~/domain/progress/emails/progress-digest'

const firstName = 'Dana'
const page = 'https://secondflight.example/somewhere'

/** Emails about progress. */
export const progressEmailFixtures = {
  'progress-digest': progressDigest({
    firstName,
    athlete: 'Zoe',
    from: '2026-10-24',
    last: '2026-11-22',
    href: page,
    passage: 'Zoe helps the little ones with their rolls.\n\nSee you on Tuesday.',
    mastered: ['Cartwheel', 'Bridge'],
    seen: [{ skill: 'Handstand', words: 'With help' }],
    notes: [{ skill: 'Handstand', note: 'Look at your hands until both legs are up.' }],
    tips: [{ title: 'Hollow and arch, every day', href: page }],
  }),
  certificate: certificateEarned({
    firstName,
    athlete: 'Zoe',
    level: 'beginner',
    mastered: 5,
    href: page,
  }),
}
