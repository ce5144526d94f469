import type { z } from 'zod'
import { mostDaysBeside, ReconcileForm } from '~/domain/admin/admin-forms'
import {
  compareCardPayments,
  mostAskedFor,
  mostBeside,
  type CardsBeside,
  type ComparedPair,
} from '~/domain/admin/money/compare-card-payments.server'
import { findDailyTotals, type DailyTotal } from '~/domain/admin/money/find-daily-totals.server'
import { isMatch, type Movement } from '~/domain/payments/pair-with-stripe'
import { methodLabels } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { currentTime } from '~/http/current-time.server'
import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'
import { formatMoney, formatSigned, formatSums } from '~/values/money'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { formatCalendarDate, formatMomentWithYear, formatZone } from '~/values/format/format-time'

/** Payments and refunds of the URL's days; defaults to today. */
export async function reconciled(request: Request) {
  const { timeZone } = await findSettings()
  const shown = { lead: `${lead} All days are ${formatZone(timeZone)}.` }
  const asked = parseAddress(request, ReconcileForm)
  if (asked.status !== 'success')
    return { ...shown, ...nothing, form: viewOfSubmission(asked, ReconcileForm) }
  const { from, until, span } = daysToReconcile(asked.value, timeZone)
  const [tills, cards] = [await findDailyTotals(span, timeZone), await compareCardPayments(span)]
  return {
    ...shown,
    tills: tills.map(formatDailyTotal),
    tillTotal: totalOf(tills),
    ...formatCards(cards, timeZone),
    form: blankForm(ReconcileForm, { from, until }),
  }
}

/** The chosen days; today if none. */
export function daysToReconcile(asked: z.output<typeof ReconcileForm>, zone: TimeZone) {
  const from = asked.from ?? asked.until ?? calendarDateAt(currentTime(), zone)
  const until = asked.until ?? from
  return {
    from,
    until,
    span: { from: startOfDay(from, zone), until: startOfDay(addDays(until, 1), zone) },
  }
}

const nothing = {
  tills: [],
  tillTotal: null,
  sentence: '',
  sums: [],
  differing: [],
  differingTotal: null,
  more: '',
}

/** The maximum of mismatches listed; beyond it, choose fewer days. */
const mostShown = 100

export type DailyTotalRow = ReturnType<typeof formatDailyTotal>

function formatDailyTotal({ day, method, currency, takenCents, refundedByHandCents }: DailyTotal) {
  const left = takenCents - refundedByHandCents
  return {
    id: `${day} ${method} ${currency}`,
    day: formatCalendarDate(day),
    how: methodLabels[method],
    taken: formatMoney(takenCents, currency),
    refundsToPayOut: formatMoney(refundedByHandCents, currency),
    left: formatSigned(left, currency),
  }
}

function totalOf(tills: DailyTotal[]) {
  const sums = (centsOf: (till: DailyTotal) => number) =>
    formatSums(tills.map((till) => ({ cents: centsOf(till), currency: till.currency })))
  return {
    Taken: sums(({ takenCents }) => takenCents),
    'Refunded by hand': sums(({ refundedByHandCents }) => refundedByHandCents),
    Left: sums(({ takenCents, refundedByHandCents }) => takenCents - refundedByHandCents),
  }
}

const notCompared = {
  'no-keys': 'There are no keys to ask Stripe with, so nothing is compared.',
  'too-many-unlisted': `More than ${mostAskedFor} payments that are entered here are not among Stripe’s of these days. Choose fewer days.`,
  'too-many': `These are ${mostBeside} payments or more. Choose fewer days.`,
}

export function whyNotCompared({ notCompared: why }: NotCompared): string {
  return typeof why === 'string' ? notCompared[why] : `Stripe could not be asked: ${why.trouble}.`
}

type NotCompared = Extract<CardsBeside, { notCompared: unknown }>

function formatCards(cards: CardsBeside, zone: TimeZone) {
  if ('notCompared' in cards) {
    const { sums, differing, differingTotal, more } = nothing
    return { sums, differing, differingTotal, more, sentence: whyNotCompared(cards) }
  }
  const all = [...cards.payments, ...cards.refunds]
  const isUnlike = (pair: ComparedPair) => !isMatch(pair)
  const [payments, refunds] = [cards.payments.filter(isUnlike), cards.refunds.filter(isUnlike)]
  const unlike = [
    ...payments.map((pair) => rowOf(pair.byBank ? 'Bank debit' : 'Payment', pair, zone)),
    ...refunds.map((pair) => rowOf(pair.byBank ? 'Refund of a bank debit' : 'Refund', pair, zone)),
  ]
  return {
    sentence: sentenceOf(all.length, unlike.length),
    sums: sumsOf(cards),
    differing: unlike.slice(0, mostShown),
    differingTotal: netOf(payments, refunds),
    more:
      unlike.length > mostShown
        ? `These are the first ${mostShown} of ${unlike.length}. Choose fewer days to see the others.`
        : '',
  }
}

function sentenceOf(all: number, differing: number): string {
  if (all === 0) return 'Nothing was paid or refunded by card or bank debit.'
  return differing === 0
    ? `Everything is alike here and at Stripe: ${all} payments and refunds.`
    : `Not alike here and at Stripe: ${differing} of ${all} payments and refunds.`
}

function sumsOf({ payments, refunds }: Extract<CardsBeside, { payments: unknown }>) {
  const isDebit = ({ byBank }: ComparedPair) => byBank
  const isCard = ({ byBank }: ComparedPair) => !byBank
  const ofDebits = [
    { id: 'debited', what: 'Came in by bank debit', ...sidesOf(payments.filter(isDebit)) },
    { id: 'debits-back', what: 'Refunded of bank debits', ...sidesOf(refunds.filter(isDebit)) },
  ]
  return [
    { id: 'in', what: 'Came in by card', ...sidesOf(payments.filter(isCard)) },
    { id: 'back', what: 'Refunded to cards', ...sidesOf(refunds.filter(isCard)) },
    ...([...payments, ...refunds].some(isDebit) ? ofDebits : []),
  ]
}

function sidesOf(pairs: ComparedPair[]) {
  return {
    here: formatSum(pairs.flatMap(({ ours }) => ours ?? [])),
    there: formatSum(pairs.flatMap(({ there }) => there ?? [])),
  }
}

/** Per currency. */
function formatSum(movements: Movement[]): string {
  return formatSums(movements.map(amountOf)) || 'Nothing'
}

function amountOf({ amountCents: cents, currency }: Movement) {
  return { cents, currency }
}

type Sides = Pick<ComparedPair, 'ours' | 'there'>

/** What came in less what went back, on each side. */
function netOf(payments: Sides[], refunds: Sides[]) {
  const net = (sideOf: (pair: Sides) => Movement | null) =>
    formatSums([
      ...payments.flatMap((pair) => sideOf(pair) ?? []).map(amountOf),
      ...refunds
        .flatMap((pair) => sideOf(pair) ?? [])
        .map(amountOf)
        .map(({ cents, currency }) => ({ cents: -cents, currency })),
    ]) || 'Nothing'
  return { Here: net(({ ours }) => ours), 'At Stripe': net(({ there }) => there) }
}

export type DifferingRow = ReturnType<typeof rowOf>

function rowOf(what: string, { id, ours, there }: ComparedPair, zone: TimeZone) {
  const amount = (one: Movement | null) => one && formatMoney(one.amountCents, one.currency)
  return {
    id,
    to: ours && adminPaymentPath(ours.paymentId),
    when: formatMomentWithYear((there ?? ours)!.at, zone),
    what: `${what} ${id}`,
    here: amount(ours) ?? 'Not here',
    atStripe: amount(there) ?? 'Not there',
  }
}

const lead = `Payments and refunds by card and bank debit beside Stripe’s, and what went from hand to hand, for up to ${mostDaysBeside} days.`
