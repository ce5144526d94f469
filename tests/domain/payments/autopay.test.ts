import { describe, expect, it } from 'vitest'
import { lateFeeFor, lateFeeSentence } from '~/domain/payments/charges/late-fee'
import {
  daysUntilCharged,
  debitDays,
  declineReason,
  isHardDecline,
  nextAttemptOn,
  retryDays,
} from '~/domain/payments/saved-payment-methods/autopay'
import {
  formatCard,
  formatExpiry,
  isExpired,
} from '~/domain/payments/saved-payment-methods/saved-payment-method'
import { paidLabelOf, paidPhraseOf } from '~/domain/payments/payment'
import { presentCredits } from '~/domain/booking/money/credits/apply-credits'
import { paymentTexts } from '~/domain/booking/money/payment-texts'

describe('the next attempt of autopay', () => {
  const next = (declined: number, today: string, code = 'insufficient_funds') =>
    nextAttemptOn({ firstOn: '2026-11-27', declined }, code, today)

  it('is three days after the first one, and then seven', () => {
    expect(next(1, '2026-11-27')).toBe('2026-11-30')
    expect(next(2, '2026-11-30')).toBe('2026-12-04')
    expect(next(3, '2026-12-04')).toBeNull()
    expect(retryDays).toHaveLength(2)
  })

  it('is the day after an attempt that came late', () => {
    expect(next(1, '2026-11-29')).toBe('2026-11-30')
    expect(next(1, '2026-11-30')).toBe('2026-12-01')
    expect(next(1, '2026-12-05')).toBe('2026-12-06')
  })

  it.each([
    'account_closed',
    'authentication_required',
    'bank_account_restricted',
    'bank_ownership_changed',
    'card_not_supported',
    'currency_not_supported',
    'debit_not_authorized',
    'expired_card',
    'fraudulent',
    'incorrect_account_holder_name',
    'incorrect_cvc',
    'incorrect_number',
    'invalid_account',
    'invalid_account_number',
    'invalid_bank_account',
    'invalid_cvc',
    'invalid_expiry_month',
    'invalid_expiry_year',
    'invalid_number',
    'lost_card',
    'merchant_blacklist',
    'new_account_information_available',
    'no_account',
    'payment_method_unactivated',
    'pickup_card',
    'resource_missing',
    'restricted_card',
    'revocation_of_all_authorizations',
    'revocation_of_authorization',
    'security_violation',
    'stolen_card',
    'stop_payment_order',
    'transaction_not_allowed',
  ])('is none after %s, which the owner has to mend', (code) => {
    expect(isHardDecline(code)).toBe(true)
    expect(next(1, '2026-11-27', code)).toBeNull()
  })

  it.each(['insufficient_funds', 'processing_error', 'do_not_honor', ''])(
    'is tried after %s, which may pass',
    (code) => {
      expect(isHardDecline(code)).toBe(false)
    },
  )

  it('follows a debit of a bank account ten days after its invoice', () => {
    expect(daysUntilCharged).toEqual({ card: 3, bank_account: 10 })
    expect(debitDays).toBe(4)
  })

  it('names a reason only if it helps', () => {
    expect(declineReason('expired_card')).toBe('the card has expired')
    expect(declineReason('do_not_honor')).toBeNull()
  })
})

describe('a saved card or bank account', () => {
  it('is named by its brand or bank', () => {
    const visa = { method: 'card', brand: 'visa', lastFour: '4242' } as const
    expect(formatCard(visa)).toBe('Visa ending in 4242')
    expect(formatCard({ ...visa, brand: 'new' })).toBe('Card ending in 4242')
    const account = { method: 'bank_account', brand: 'Chase', lastFour: '6789' } as const
    expect(formatCard(account)).toBe('Chase account ending in 6789')
    expect(formatCard({ ...account, brand: '' })).toBe('Bank account ending in 6789')
  })

  it.each([
    ['amex', 'American Express'],
    ['diners', 'Diners Club'],
    ['discover', 'Discover'],
    ['jcb', 'JCB'],
    ['mastercard', 'Mastercard'],
    ['unionpay', 'UnionPay'],
  ])('of the brand %s is named %s', (brand, name) => {
    const card = { method: 'card', brand, lastFour: '4242' } as const
    expect(formatCard(card)).toBe(`${name} ending in 4242`)
  })

  it('is good through its last month', () => {
    const card = { expiryMonth: 4, expiryYear: 2027 }
    expect(formatExpiry(card)).toBe('04/2027')
    expect(isExpired(card, '2027-04-30')).toBe(false)
    expect(isExpired(card, '2027-05-01')).toBe(true)
    expect(isExpired({ expiryMonth: 12, expiryYear: 2026 }, '2026-12-31')).toBe(false)
  })

  it('does not expire without a month and a year', () => {
    for (const card of [
      { expiryMonth: null, expiryYear: null },
      { expiryMonth: 4, expiryYear: null },
      { expiryMonth: null, expiryYear: 2020 },
    ]) {
      expect(formatExpiry(card)).toBeNull()
      expect(isExpired(card, '2027-05-01')).toBe(false)
    }
  })

  it('is told apart from a card in what was paid', () => {
    expect(paidLabelOf({ method: 'stripe', byBank: true })).toBe('Bank debit')
    expect(paidPhraseOf({ method: 'stripe', byBank: true })).toBe('by bank debit')
    expect(paidPhraseOf({ method: 'stripe', byBank: false })).toBe('by card')
    expect(paidLabelOf({ method: 'cash', byBank: false })).toBe('Cash')
  })
})

describe('a late fee', () => {
  it('is its amount, whatever is due', () => {
    expect(lateFeeFor({ lateFeeCents: 1500, lateFeePercent: null }, 10_000)).toBe(1500)
    expect(lateFeeFor({ lateFeeCents: 0, lateFeePercent: 10 }, 10_000)).toBe(0)
  })

  it('is its percentage of what is due, to the nearest cent', () => {
    const fee = { lateFeeCents: null, lateFeePercent: 5 }
    expect(lateFeeFor(fee, 8000)).toBe(400)
    expect(lateFeeFor(fee, 8009)).toBe(400)
    expect(lateFeeFor(fee, 8010)).toBe(401)
    expect(lateFeeFor({ lateFeeCents: null, lateFeePercent: null }, 8000)).toBe(0)
  })

  it('is told to families with its days, and not if there is none', () => {
    const rule = { lateFeeDays: 1, lateFeeCents: 1500, lateFeePercent: null, currency: 'USD' }
    expect(lateFeeSentence({ ...rule, lateFeeDays: null })).toBeNull()
    expect(lateFeeSentence(rule)).toContain('more than one day after')
    expect(lateFeeSentence(rule)).toContain('a late fee of $15, once')
    const percentage = { ...rule, lateFeeDays: 10, lateFeeCents: null, lateFeePercent: 5 }
    expect(lateFeeSentence(percentage)).toContain('more than 10 days after')
    expect(lateFeeSentence(percentage)).toContain('a late fee of 5% of what is due, once')
  })
})

describe('the button to pay with credits', () => {
  it('says how many', () => {
    expect(presentCredits(1, '/x')).toEqual({ to: '/x', label: paymentTexts.useOneCredit })
    expect(presentCredits(2, '/x')).toEqual({ to: '/x', label: 'Use 2 credits' })
  })

  it('is not there without credits', () => {
    expect(presentCredits(0, '/x')).toBeNull()
    expect(presentCredits(null, '/x')).toBeNull()
  })
})
