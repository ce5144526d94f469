import { edgeAt } from '~/values/business-time'

export const newYork = 'America/New_York'

/** The instant of this local time of the business; the first of two where it repeats. */
export function at(day: string, time: string, zone = newYork): Date {
  return edgeAt(day, time, zone, 'earlier')
}

export function before(instant: Date): Date {
  return new Date(instant.getTime() - 1)
}

export function after(instant: Date): Date {
  return new Date(instant.getTime() + 1)
}
