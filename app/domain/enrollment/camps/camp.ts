import type { OfferedClass } from '~/domain/enrollment/terms/find-timetable.server'

type Dated = Pick<OfferedClass, 'dates' | 'dayPriceCents'>

/** Whether no day to come has a place; without single days, whether one has none. */
export function isCampFull({ dates, dayPriceCents }: Dated): boolean {
  return dayPriceCents === null
    ? dates.some(({ free }) => free <= 0)
    : dates.every(({ free }) => free <= 0)
}
