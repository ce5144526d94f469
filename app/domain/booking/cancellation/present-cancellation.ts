import type { PaymentMethod } from '~/domain/payments/payment'
import { formatMoney } from '~/values/money'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format-time'
import {
  type CancellationTerms,
  deadlineOf,
  returnedOf,
  rulesOf,
  type Cancellable,
  type CancellationReturn,
} from './cancellation-policy'
import type { LossWhenMoved } from '../rescheduling/reschedule-policy'
import type { CancellationPolicy } from '~/domain/settings/cancellation-policy'
import type { Price } from '../booking'
import { cancellationTexts } from './cancellation-texts'

type Amounts = Pick<CancellationTerms, 'paidCents' | 'returnCents' | 'isPaidByCredits'>
type WaysBack = Pick<CancellationTerms, 'refunds'>

/** What canceling would give back, or has given, and which way, in sentences; the amount first. */
export function formatTerms(terms: Amounts & WaysBack, currency: string): string[] {
  if (terms.isPaidByCredits) return [formatReturn(terms, currency)]
  const money = (cents: number) => formatMoney(cents, currency)
  return [
    formatReturn(terms, currency),
    ...terms.refunds.map((part) => `${money(part.amountCents)} ${waysBack[part.method]}.`),
  ]
}

/** How much comes back, in one sentence; true before and after. */
export function formatReturn(
  { paidCents, returnCents, isPaidByCredits }: Amounts,
  currency: string,
): string {
  if (isPaidByCredits)
    return returnCents > 0 ? cancellationTexts.creditReturned : cancellationTexts.creditKept
  const [paid, returned] = [formatMoney(paidCents, currency), formatMoney(returnCents, currency)]
  if (paidCents === 0) return cancellationTexts.nothingPaid
  if (returnCents === 0) return `Nothing of the ${paid} you paid is returned.`
  return returnCents === paidCents
    ? `You get back ${paid}, everything you paid.`
    : `You get back ${returned} of the ${paid} you paid.`
}

/** What moving a lesson inside the window would cost whoever cancels it then. */
export function formatLoss(
  { before, lostCents, paidCents, isPaidByCredits }: LossWhenMoved,
  currency: string,
  zone: TimeZone,
): string {
  const money = (cents: number) => formatMoney(cents, currency)
  const lost = isPaidByCredits
    ? 'the credit you used is not returned'
    : `${money(lostCents)} of the ${money(paidCents)} you paid is not refunded`
  return `Times before ${formatMoment(before, zone)} are inside the cancellation window: if you move there and cancel later, ${lost}.`
}

/** The same as an amount, beside the button. */
export function returnedAmount(
  { returnCents, isPaidByCredits }: Omit<Amounts, 'paidCents'>,
  currency: string,
): string {
  if (!isPaidByCredits) return formatMoney(returnCents, currency)
  return returnCents > 0 ? 'What was used for it' : 'Nothing'
}

const waysBack: Record<PaymentMethod, string> = {
  stripe: 'goes back to the card you paid with; that takes five to ten days',
  credit: 'comes back as a credit',
  cash: 'was paid in cash and is handed back to you',
  check: 'was paid check and is handed back to you',
  transfer: 'was paid by transfer and is sent back to your account',
}

/** One rule of a policy, as a booking's own page says it. */
export type RuleView = { until: string; returned: string; applies: boolean }

/**
 * A policy in words, longest notice first, with the amounts of this booking: the same rules that
 * decide a refund say what it will be.
 */
export function policySentences(policy: CancellationPolicy, price: Price): string[] {
  return [
    ...distinctRules(policy, price).map(({ hoursBefore, returned }, index) => {
      return `${noticeOf(hoursBefore, index > 0)}: ${returned}.`
    }),
    noShowSentence(policy, price),
    cancellationTexts.ofCoach,
  ]
}

/** The same of what is paid with credits: each comes back whole, or is used. */
export function creditSentences(policy: CancellationPolicy, price: Price): string[] {
  return [
    ...distinctRules(policy, price, whatWasUsed).map(({ hoursBefore, returned }, index) => {
      return `${noticeOf(hoursBefore, index > 0)}: ${returned}.`
    }),
    cancellationTexts.creditNoShow,
    cancellationTexts.creditOfCoach,
  ]
}

/** What comes back of a lesson to which nobody came. */
export function noShowSentence({ noShow }: CancellationPolicy, price: Price): string {
  return `If no one comes: ${whatOf({ gives: noShow, percent: null }, price)}.`
}

type WithDeadlines = Pick<Cancellable, 'policy' | 'price' | 'startsAt' | 'rulesFrom'> & {
  /** Whether it was paid with credits, which come back or are used. */
  isPaidByCredits?: boolean
}

/** The same with the moment at which each rule ends for one lesson, and which of them applies now. */
export function policyDeadlines(
  { policy, price, isPaidByCredits, ...times }: WithDeadlines,
  zone: TimeZone,
  now: Date,
): RuleView[] {
  const wordsOf = isPaidByCredits ? yourCredit : whatOf
  const rules = distinctRules(policy, price, wordsOf).map((rule) => ({
    ...rule,
    endsAt: deadlineOf(rule, times, zone),
  }))
  const current = rules.find(({ endsAt }) => now <= endsAt)
  const isAtStart = ({ endsAt }: { endsAt: Date }) => endsAt.getTime() === times.startsAt.getTime()
  // behind one that holds to the start, none is ever reached
  const reached = rules.slice(0, rules.findIndex(isAtStart) + 1)
  return reached.map((rule) => ({
    until: isAtStart(rule)
      ? cancellationTexts.untilStart
      : `Until ${formatMoment(rule.endsAt, zone)}`,
    returned: rule.returned,
    applies: rule === current,
  }))
}

/** A shorter notice that returns the same makes the longer one no rule of its own. */
function distinctRules(policy: CancellationPolicy, price: Price, wordsOf = whatOf) {
  return rulesOf(policy)
    .map((rule) => ({ hoursBefore: rule.hoursBefore, returned: wordsOf(rule, price) }))
    .filter(({ returned }, index, all) => returned !== all[index + 1]?.returned)
}

function noticeOf(hoursBefore: number, isLater: boolean): string {
  const hours = hoursBefore === 1 ? '1 hour' : `${hoursBefore} hours`
  if (hoursBefore > 0) return `Cancel ${hours} or more before the lesson`
  return isLater ? 'Cancel later than that' : 'Cancel at any time before the lesson'
}

function whatWasUsed(rule: CancellationReturn, price: Price): string {
  return `what you used for it ${returnsCredit(rule, price) ? 'comes back' : 'is used'}`
}

function yourCredit(rule: CancellationReturn, price: Price): string {
  return returnsCredit(rule, price)
    ? cancellationTexts.yourCreditReturned
    : cancellationTexts.yourCreditKept
}

/** A credit comes back whole, or is used. */
function returnsCredit(rule: CancellationReturn, price: Price): boolean {
  return returnedOf(price.priceCents, rule, price) >= price.priceCents
}

function whatOf({ gives, percent }: CancellationReturn, { depositCents, currency }: Price): string {
  if (gives === 'nothing' || (!percent && gives === 'percent')) return 'nothing is returned'
  if (gives === 'all_but_deposit') {
    return depositCents > 0
      ? `the ${formatMoney(depositCents, currency)} deposit is kept, the rest is returned`
      : cancellationTexts.everything
  }
  return percent === 100 ? cancellationTexts.everything : `${percent} % is returned`
}
