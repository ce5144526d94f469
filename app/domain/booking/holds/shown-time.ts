import type { NextTime } from '~/domain/scheduling/find-next-free-times.server'
import { isWallTime, type WallTime } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'

/** A time with the place that it was shown with, if any was named. */
export type ShownTime = {
  time: WallTime
  /** `own` is the business's own address. */
  venueId?: string
}

/**
 * The value of a choice of time: `16:00`, or with its place `16:00 own`.
 * @param venueId null for the business's own address; nothing where no place is named
 */
export function writeShownTime(time: WallTime, venueId?: string | null): string {
  return venueId === undefined ? time : `${time} ${venueId ?? 'own'}`
}

/** Reads such a value; null if it is none. */
export function readShownTime(text: string): ShownTime | null {
  const [time = '', venueId, ...rest] = text.split(' ')
  const isPlace = venueId === undefined || venueId === 'own' || isRowId(venueId)
  return rest.length === 0 && isPlace && isWallTime(time) ? { time, venueId } : null
}

/** What a time's button says besides: the free places of a class, and where, unless that is said. */
export function noteOfTime({ classDate, place }: NextTime, isPlaceSaid = false): string | null {
  const free = classDate && (classDate.free === 1 ? '1 place' : `${classDate.free} places`)
  return [free, isPlaceSaid ? null : place?.name].filter(Boolean).join(', ') || null
}
