import { creditsGiven, creditsRevoked } from '~/domain/booking/emails/credit-emails'

const about = { firstName: 'Dana', amount: '2 credits', phone: '(555) 010-0142' }

/** Emails about granted and revoked credits. */
export const creditEmailFixtures = {
  'credits-given': creditsGiven({
    ...about,
    reason: 'Sorry about the cold gym',
    terms: [
      'Good for Tumbling Basics or Deep Dive: one credit is one athlete’s place in one lesson',
      'Good until Thursday, December 31, 2026',
    ],
    href: 'https://secondflight.example/somewhere',
  }),
  'credits-taken-back': creditsRevoked({
    ...about,
    reason: 'They were meant for another family',
  }),
}
