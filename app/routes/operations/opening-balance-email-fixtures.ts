import {
  openingBalanceFailed,
  openingBalancePaid,
  openingBalancePaidTooMuch,
  openingBalanceRefunded,
} from '~/domain/booking/emails/opening-balance-emails'
import { receiptFactsOf } from './email-fixture-facts'

const about = {
  firstName: 'Dana',
  amount: '$25.50',
  phone: '(555) 010-0142',
  href: 'https://secondflight.example/somewhere',
}

/** Emails about an opening balance. */
export const openingBalanceEmailFixtures = {
  'opening-balance-paid': openingBalancePaid({
    ...about,
    facts: receiptFactsOf('stripe'),
    left: '$10',
  }),
  'opening-balance-failed': openingBalanceFailed(about),
  'opening-balance-paid-too-much': openingBalancePaidTooMuch(about),
  'opening-balance-refunded': openingBalanceRefunded({
    ...about,
    sentence: '$25.50 will be refunded to you in cash.',
  }),
}
