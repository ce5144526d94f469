import type { Refused } from '~/values/outcome'

/** day: for each day that is booked; camp: once. */
export const extraBases = ['day', 'camp'] as const

/** What a camp offers besides its days. */
export type Extra = {
  name: string
  basis: (typeof extraBases)[number]
  /** Before tax that is added. */
  priceCents: number
}

export type OfferedExtra = Extra & { id: string }

/** Wanted for one athlete. */
export type ChosenExtra = { athleteId: string; extraId: string }

/** As forms and the API send it. */
export function formatChosenExtra({ athleteId, extraId }: ChosenExtra): string {
  return `${athleteId} ${extraId}`
}

/** Of what a camp offers, what is wanted for an athlete. */
export function extrasFor(
  offered: OfferedExtra[],
  chosen: ChosenExtra[] | undefined,
  athleteId: string,
): OfferedExtra[] {
  return offered.filter(({ id }) =>
    chosen?.some((one) => one.athleteId === athleteId && one.extraId === id),
  )
}

/** A camp that was changed meanwhile offers other ones. */
export function whyNotExtras(
  offered: OfferedExtra[],
  chosen: ChosenExtra[] | undefined,
): Refused<'no-such-extra'> | null {
  const isGone = chosen?.some(({ extraId }) => offered.every(({ id }) => id !== extraId))
  return isGone ? { refused: 'no-such-extra', field: 'extras' } : null
}

/** What they add to the price of a day; those for the whole camp are in that of the first one. */
export function extraCentsOf(extras: Extra[], isFirst: boolean): number {
  return extras
    .filter(({ basis }) => basis === 'day' || isFirst)
    .reduce((sum, { priceCents }) => sum + priceCents, 0)
}
