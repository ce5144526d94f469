import { keptPhrases } from '~/domain/payments/account-balance/refund-targets'
import { refundPhrases } from '~/domain/payments/payment'
import { formatMoney } from '~/values/money'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import { capitalized } from '~/values/text/capitalized'
import {
  cancellationRulesOf,
  deadlineOf,
  refundCentsOf,
  type Cancellable,
  type CancellationRefund,
  type CancellationTerms,
} from './cancellation-policy'
import type { LossWhenMoved } from '../rescheduling/reschedule-policy'
import type { CancellationPolicy } from '~/domain/settings/cancellation-policy'
import type { Price } from '../booking'
import { cancellationTexts } from './cancellation-texts'

type Amounts = Pick<
  CancellationTerms,
  'paidCents' | 'earlierCents' | 'refundCents' | 'isPaidByCredits'
>

/** A refund and its method in sentences, the amount first. */
export function formatTerms(
  terms: Amounts & Pick<CancellationTerms, 'refunds'>,
  currency: string,
): string[] {
  if (terms.isPaidByCredits) return [refundSentence(terms, currency)]
  const money = (cents: number) => formatMoney(cents, currency)
  return [
    refundSentence(terms, currency),
    ...terms.refunds.map(({ amountCents, method, isKept }) => {
      const how = isKept ? keptPhrases.family : refundPhrases[method].family
      return `${money(amountCents)} ${how}.`
    }),
  ]
}

/** The refund in one sentence, before or after canceling. */
export function refundSentence(
  { paidCents, earlierCents, refundCents, isPaidByCredits }: Amounts,
  currency: string,
): string {
  if (isPaidByCredits)
    return refundCents > 0 ? cancellationTexts.creditReturned : cancellationTexts.creditKept
  const wasRefunded = earlierCents > 0
  if (paidCents === 0) return cancellationTexts[wasRefunded ? 'allRefunded' : 'nothingPaid']
  const paid = formatPaid({ paidCents, earlierCents }, currency)
  if (refundCents === 0) return `None of ${paid} is refunded.`
  const refund = formatMoney(refundCents, currency)
  if (refundCents < paidCents) return `You get back ${refund} of ${paid}.`
  return `You get back ${refund}, ${wasRefunded ? 'the rest of what' : 'everything'} you paid.`
}

/** For the middle of a sentence. */
function formatPaid(
  { paidCents, earlierCents }: Pick<Amounts, 'paidCents' | 'earlierCents'>,
  currency: string,
): string {
  const paid = formatMoney(paidCents, currency)
  return earlierCents > 0 ? `the ${paid} left of what you paid` : `the ${paid} you paid`
}

/** The refund that is lost by rescheduling close to the lesson. */
export function formatLoss(
  { before, lostCents, isPaidByCredits, ...amounts }: LossWhenMoved,
  currency: string,
  zone: TimeZone,
): string {
  const money = (cents: number) => formatMoney(cents, currency)
  const part = lostCents === amounts.paidCents ? '' : `${money(lostCents)} of `
  const lost = isPaidByCredits
    ? 'the credit you used is not returned'
    : `${part}${formatPaid(amounts, currency)} is not refunded`
  return `Times before ${formatMoment(before, zone)} are inside the cancellation window: if you reschedule to one of them and cancel later, ${lost}.`
}

/** The refund as an amount next to the button. */
export function refundAmount(
  { refundCents, isPaidByCredits }: Pick<Amounts, 'refundCents' | 'isPaidByCredits'>,
  currency: string,
): string {
  if (!isPaidByCredits) return formatMoney(refundCents, currency)
  return refundCents > 0 ? 'What was used for it' : 'Nothing'
}

/** A policy's rule on a booking's page. */
export type RuleView = { until: string; refund: string; applies: boolean }

type State = {
  /** Of a booking that is canceled, missed or over, no one fails to come anymore. */
  isEnded?: boolean
  isParty?: boolean
}

/**
 * A policy in words, longest notice first, with the booking's amounts. Uses the same rules as the
 * refund.
 */
export function policySentences(
  policy: CancellationPolicy,
  price: Price,
  { isEnded, isParty }: State = {},
): string[] {
  return [
    ...distinctRules(policy, price).map(({ hoursBefore, refund }, index) => {
      return `${noticeOf(hoursBefore, index > 0, isParty)}: ${refund}.`
    }),
    ...(isEnded ? [] : [noShowSentence(policy, price)]),
    cancellationTexts.ofCoach,
  ]
}

/** Likewise for payment by credits, which are returned or used. */
export function creditSentences(
  policy: CancellationPolicy,
  price: Price,
  { isEnded }: State = {},
): string[] {
  return [
    ...distinctRules(policy, price, whatWasUsed).map(({ hoursBefore, refund }, index) => {
      return `${noticeOf(hoursBefore, index > 0)}: ${refund}.`
    }),
    ...(isEnded ? [] : [cancellationTexts.creditNoShow]),
    cancellationTexts.creditOfCoach,
  ]
}

function noShowSentence(policy: CancellationPolicy, price: Price): string {
  return `If no one comes: ${noShowRefund(policy, price)}.`
}

/** What a family gets back after no one came, as a sentence. */
export function noShowOutcome(policy: CancellationPolicy, price: Price): string {
  return `${capitalized(noShowRefund(policy, price))}.`
}

function noShowRefund({ noShow }: CancellationPolicy, price: Price): string {
  return whatOf({ gives: noShow, percent: null }, price)
}

type WithDeadlines = Pick<Cancellable, 'policy' | 'price' | 'startsAt' | 'rulesFrom'> & {
  /** Whether it was paid with credits. */
  isPaidByCredits?: boolean
  isParty?: boolean
}

/** Likewise with each rule's deadline for one lesson, and the current rule. */
export function policyDeadlines(
  { policy, price, isPaidByCredits, isParty, ...times }: WithDeadlines,
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
  // rules after one that lasts until the start never apply
  const reached = rules.slice(0, rules.findIndex(isAtStart) + 1)
  return reached.map((rule) => ({
    until: isAtStart(rule)
      ? cancellationTexts[isParty ? 'untilPartyStart' : 'untilStart']
      : `Until ${formatMoment(rule.endsAt, zone)}`,
    refund: rule.refund,
    applies: rule === current,
  }))
}

/** Drops a rule if one with shorter notice refunds the same. */
function distinctRules(policy: CancellationPolicy, price: Price, wordsOf = whatOf) {
  return cancellationRulesOf(policy)
    .map((rule) => ({ hoursBefore: rule.hoursBefore, refund: wordsOf(rule, price) }))
    .filter(({ refund }, index, all) => refund !== all[index + 1]?.refund)
}

function noticeOf(hoursBefore: number, isLater: boolean, isParty = false): string {
  const hours = hoursBefore === 1 ? '1 hour' : `${hoursBefore} hours`
  const what = isParty ? 'party' : 'lesson'
  if (hoursBefore > 0) return `Cancel ${hours} or more before the ${what}`
  return isLater ? 'Cancel later than that' : `Cancel at any time before the ${what}`
}

function whatWasUsed(rule: CancellationRefund, price: Price): string {
  return `what you used for it ${returnsCredit(rule, price) ? 'comes back' : 'is used'}`
}

function yourCredit(rule: CancellationRefund, price: Price): string {
  return returnsCredit(rule, price)
    ? cancellationTexts.yourCreditReturned
    : cancellationTexts.yourCreditKept
}

/** A credit is returned as a whole or not at all. */
function returnsCredit(rule: CancellationRefund, price: Price): boolean {
  return refundCentsOf(price.priceCents, rule, price) >= price.priceCents
}

function whatOf({ gives, percent }: CancellationRefund, { depositCents, currency }: Price): string {
  if (gives === 'nothing' || (!percent && gives === 'percent')) return 'nothing is refunded'
  if (gives === 'all_but_deposit') {
    return depositCents > 0
      ? `the ${formatMoney(depositCents, currency)} deposit is kept, the rest is refunded`
      : cancellationTexts.everything
  }
  return percent === 100 ? cancellationTexts.everything : `${percent} % is refunded`
}
