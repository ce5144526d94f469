import { edgeAt } from '~/values/business-time'

export const newYork = 'America/New_York'

/** The instant at which the wall of the business shows this; the first one, where it does so twice. */
export function at(day: string, time: string, zone = newYork): Date {
  return edgeAt(day, time, zone, 'earlier')
}

/** The last millisecond before an instant. */
export function before(instant: Date): Date {
  return new Date(instant.getTime() - 1)
}

/** The first millisecond after an instant. */
export function after(instant: Date): Date {
  return new Date(instant.getTime() + 1)
}
