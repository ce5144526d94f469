import type { CalendarDate } from '~/values/business-time'

export const rateKinds = ['hour', 'lesson', 'athlete', 'share'] as const

type RateKind = (typeof rateKinds)[number]

/**
 * An amount in cents for each hour, lesson or athlete, or a percentage of what was charged.
 * `memberAmount` is for athletes who are members of the host gym, where that is another amount.
 */
export type Rate = { kind: RateKind; amount: number; memberAmount: number | null }

/** A rate from a day on. */
export type SettlementRate = Rate & {
  id: string
  /** Null for all lesson types without a rate of their own. */
  lessonTypeId: string | null
  validFrom: CalendarDate
}

/** What the amount for a lesson is computed from. */
export type Work = {
  minutes: number
  /** Who came. */
  athletes: number
  /** Of these, members of the host gym. */
  members: number
  /** What families were charged, in cents. */
  chargedCents: number
}

/**
 * The rate of a lesson on a day: the latest of its own type, or else the latest for all types; null
 * before the first.
 */
export function rateOn(
  rates: SettlementRate[],
  { lessonTypeId, date }: { lessonTypeId: string; date: CalendarDate },
): SettlementRate | null {
  const started = rates.filter(({ validFrom }) => validFrom <= date)
  const latestOf = (type: string | null) =>
    started
      .filter((rate) => rate.lessonTypeId === type)
      .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  return latestOf(lessonTypeId) ?? latestOf(null) ?? null
}

/** The amount for a lesson in cents; half a cent is rounded up. */
export function amountFor(
  { minutes, athletes, members, chargedCents }: Work,
  { kind, amount, memberAmount }: Rate,
): number {
  switch (kind) {
    case 'hour':
      return Math.round((minutes * amount) / 60)
    case 'lesson':
      return amount
    case 'athlete':
      return (athletes - members) * amount + members * (memberAmount ?? amount)
    case 'share':
      return Math.round((chargedCents * amount) / 100)
  }
}
