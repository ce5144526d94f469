import { clock } from '~/platform/clock.server'

/** The current time for pages that compare it with dates. Commands and queries get their own. */
export function currentTime(): Date {
  return clock.now()
}
