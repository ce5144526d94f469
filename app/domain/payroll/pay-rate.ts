import type { CalendarDate } from '~/values/business-time'

export const payRateKinds = ['hour', 'lesson', 'athlete', 'share'] as const

export type PayRateKind = (typeof payRateKinds)[number]

/** An amount in cents for each hour, lesson or athlete, or a percentage of what was charged. */
export type Rate = { kind: PayRateKind; amount: number }

/** A rate of a coach from a day on. */
export type PayRate = Rate & {
  id: string
  /** Null for all lesson types without a rate of their own. */
  lessonTypeId: string | null
  validFrom: CalendarDate
}

/** What a lesson's pay is computed from. */
export type Work = {
  minutes: number
  /** Who came. */
  athletes: number
  /** What families were charged, in cents. */
  chargedCents: number
}

/**
 * The rate of a lesson on a day: the latest of its own type, or else the latest for all types; null
 * before the first.
 */
export function rateOn(
  rates: PayRate[],
  { lessonTypeId, date }: { lessonTypeId: string; date: CalendarDate },
): PayRate | null {
  const started = rates.filter(({ validFrom }) => validFrom <= date)
  const latestOf = (type: string | null) =>
    started
      .filter((rate) => rate.lessonTypeId === type)
      .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  return latestOf(lessonTypeId) ?? latestOf(null) ?? null
}

/** The pay for a lesson in cents; half a cent is rounded up. */
export function payFor({ minutes, athletes, chargedCents }: Work, { kind, amount }: Rate): number {
  switch (kind) {
    case 'hour':
      return Math.round((minutes * amount) / 60)
    case 'lesson':
      return amount
    case 'athlete':
      return athletes * amount
    case 'share':
      return Math.round((chargedCents * amount) / 100)
  }
}
