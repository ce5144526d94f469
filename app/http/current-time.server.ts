import { clock } from '~/platform/clock.server'

/** Now, for a page that says whether something is over; commands and queries ask themselves. */
export function currentTime(): Date {
  return clock.now()
}
