import {
  packageBought,
  packageFailed,
  packagePaidTwice,
  packageRefunded,
} from '~/domain/booking/emails/package-emails'

const about = {
  firstName: 'Dana',
  name: 'Ten classes',
  amount: '$180',
  phone: '(555) 010-0142',
  href: 'https://secondflight.example/somewhere',
}

/** Emails about packages. */
export const packageEmailFixtures = {
  'package-bought': packageBought({
    ...about,
    facts: [
      { term: 'Provider', detail: 'Second Flight Tumbling, 218 Mill Street, Unit 4' },
      { term: 'Paid by', detail: 'Dana Okafor' },
      { term: 'Received', detail: 'Tuesday, November 24, 2026' },
      { term: 'Method', detail: 'Card' },
      { term: 'Number', detail: '01a2036f-acad-75c8-bfc1-bb74cb2d2a56' },
    ],
    terms: ['10 credits for Tumbling Basics', 'Good until Monday, February 22, 2027'],
  }),
  'package-failed': packageFailed(about),
  'package-paid-twice': packagePaidTwice(about),
  'package-refunded': packageRefunded({
    ...about,
    sentence: '$180 will be returned to you in cash.',
  }),
}
