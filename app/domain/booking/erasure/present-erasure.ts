import type { TimeZone } from '~/values/business-time'
import { accountBalanceName } from '~/domain/payments/account-balance/account-balance-name'
import { formatList } from '~/values/format/format-list'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatLastCreditDay } from '../cancellation/format-last-credit-day'
import { creditsName, formatGoodFor } from '../money/credits/present-own-credits'
import {
  amountsOf,
  cancelableOf,
  refundedMoney,
  type Amount,
  type ErasureEffects,
  type LessonToCome,
} from './erasure'

/** What an erasure would mean, for the confirmation page. */
export function presentErasure(effects: ErasureEffects, zone: TimeZone) {
  const cancelable = cancelableOf(effects)
  const refund = refundedMoney(cancelable)
  return {
    lessons: effects.lessons.map((lesson) => ({
      id: lesson.bookingId,
      title: `${lesson.lessonName}, ${formatMomentWithYear(lesson.startsAt, zone)}`,
      facts: [formatList(lesson.athletes), ifCanceled(lesson), ...keptWords(lesson)].filter(
        Boolean,
      ),
    })),
    seen: {
      lessons: cancelable.length,
      refundCents: cancelable.reduce((sum, { refund: { cents } }) => sum + cents, 0),
    },
    refund: refund.length > 0 ? formatAmounts(refund) : null,
    lastLesson: effects.lessons.at(-1)
      ? formatMomentWithYear(effects.lessons.at(-1)!.startsAt, zone)
      : null,
    /** Whether no lesson must be canceled for the erasure. */
    canAllBeKept: effects.lessons.every(({ keptBy }) => keptBy !== null),
    canSomeBeKept: effects.lessons.some(({ keptBy }) => keptBy !== null),
    credits: effects.credits.map((credit) => ({
      id: credit.id,
      saleId: credit.sale?.id ?? null,
      title: creditsName(credit),
      facts: [
        `${credit.left} left for ${formatGoodFor(credit)}`,
        `Good until ${formatLastCreditDay(credit.expiresAt, zone)}`,
      ],
    })),
    money: [
      amountRow('Owed for past lessons', effects.open),
      amountRow('Refunds on their way by card', effects.sentBack),
      amountRow('Refunds to pay out', effects.refundsToPayOut),
      amountRow(accountBalanceName, effects.paidAhead),
    ].flatMap((row) => row ?? []),
    handsBack: amountsOf(effects.refundsToPayOut).length > 0,
    losesBalance: effects.paidAhead.length > 0,
    athletes: effects.athletes.map((athlete) => ({
      id: athlete.id,
      words: formatAthlete(athlete),
    })),
    signedWaivers: effects.signedWaivers,
  }
}

function ifCanceled({ hasBegun, isPaidByCredits, refund }: LessonToCome): string {
  if (hasBegun) return 'It has begun and can’t be canceled anymore.'
  if (isPaidByCredits)
    return refund.cents > 0
      ? 'If canceled: the credit comes back.'
      : 'If canceled: the credit is used.'
  return refund.cents > 0
    ? `If canceled: ${formatMoney(refund.cents, refund.currency)} is refunded.`
    : 'If canceled: nothing is refunded.'
}

function keptWords({ keptBy }: LessonToCome): string[] {
  return keptBy ? [`If kept: ${keptBy.name} takes it over.`] : []
}

function amountRow(term: string, amounts: Amount[]) {
  return amounts.length > 0 ? { term, detail: formatAmounts(amounts) } : null
}

function formatAmounts(amounts: Amount[]): string {
  return formatList(amounts.map(({ cents, currency }) => formatMoney(cents, currency)))
}

function formatAthlete({ firstName, goes, others }: ErasureEffects['athletes'][number]): string {
  const names = formatList(others)
  if (!goes) return `${firstName} stays with ${names}, who is told by email.`
  return others.length > 0
    ? `${firstName} is erased. ${names} can’t see ${firstName} anymore, and is told by email.`
    : `${firstName} is erased.`
}
