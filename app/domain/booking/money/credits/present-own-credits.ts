import { ownRefundLabels, refundLabelOf } from '~/domain/payments/payment'
import { movementLabels } from '~/domain/payments/credits/credit'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatChoice } from '~/values/format/format-list'
import { formatMoney } from '~/values/money'
import { receiptPath } from '~/values/paths/portal-paths'
import { formatDayWithYear, formatMomentWithYear } from '~/values/format/format-time'
import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import type { OwnCredits, SaleOfCredits } from './find-own-credits.server'

/** `Tumbling Basics for Zoe` */
export function formatGoodFor({ lessonNames, athleteFirstName }: OwnCredits): string {
  const lessons = formatChoice(lessonNames)
  return athleteFirstName ? `${lessons} for ${athleteFirstName}` : lessons
}

/** How many a family can still book with. */
export function formatCreditsLeft(left: number): string {
  if (left === 0) return 'You have no credits.'
  return left === 1 ? 'You have 1 credit left.' : `You have ${left} credits left.`
}

/** The name of credits by their source. */
export function creditsName({ sale, givenFor }: Pick<OwnCredits, 'sale' | 'givenFor'>): string {
  return sale?.name ?? (givenFor === null ? 'Make-up credit' : 'Credit from us')
}

/** A family's remaining credits with expiry, and the history of the others. */
export function formatOwnCredits(credits: OwnCredits, zone: TimeZone, now: Date) {
  const { id, left, expiresAt, missedAt, givenFor, revocations, movements, sale } = credits
  const day = (at: Date) => formatDayWithYear(calendarDateAt(at, zone))
  return {
    id,
    title: sale ? `${sale.name}: ${formatGoodFor(credits)}` : formatGoodFor(credits),
    receipt: sale && !sale.isReversed ? receiptPath(sale.paymentId) : null,
    facts: [
      { term: 'Left', detail: left > 0 && expiresAt <= now ? `${left}, but expired` : `${left}` },
      { term: 'Until', detail: formatLastCreditDay(expiresAt, zone) },
      ...(sale ? saleFacts(sale) : []),
      ...(missedAt ? [{ term: 'For the missed lesson', detail: day(missedAt) }] : []),
      ...(givenFor ? [{ term: 'From us', detail: givenFor }] : []),
      ...revocations.map((taken) => ({
        term: 'Revoked',
        detail: [`${taken.credits}`, taken.reason].filter(Boolean).join(': '),
      })),
    ],
    movements: movements.map(({ id, kind, credits: count, movedAt, lesson }) => {
      const what = lesson
        ? `, ${lesson.name}, ${formatMomentWithYear(lesson.startsAt, zone)}`
        : ` (${Math.abs(count)})`
      return { id, words: `${day(movedAt)}: ${movementLabels[kind]}${what}` }
    }),
  }
}

function saleFacts({ priceCents, currency, isReversed, refunds }: SaleOfCredits) {
  if (isReversed) return [{ term: 'Price', detail: 'Not paid after all' }]
  const money = (cents: number) => formatMoney(cents, currency)
  return [
    { term: 'Price', detail: money(priceCents) },
    ...refunds.map((refund) => ({
      term: refundLabelOf(refund, ownRefundLabels),
      detail: money(refund.amountCents),
    })),
  ]
}
