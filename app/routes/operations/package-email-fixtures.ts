import {
  packageBought,
  packageFailed,
  packagePaidTwice,
  packageRefunded,
} from '~/domain/booking/emails/package-emails'
import { receiptFactsOf } from './email-fixture-facts'

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
    facts: receiptFactsOf('stripe'),
    terms: ['10 credits for Tumbling Basics', 'Good until Monday, February 22, 2027'],
  }),
  'package-failed': packageFailed(about),
  'package-paid-twice': packagePaidTwice(about),
  'package-refunded': packageRefunded({
    ...about,
    sentence: '$180 will be refunded to you in cash.',
  }),
}
