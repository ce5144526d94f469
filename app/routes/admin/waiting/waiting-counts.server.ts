import type { AppLoadContext } from '~/framework'
import { countWaiting, type WaitingCounts } from '~/domain/admin/count-waiting.server'
import { currentTime } from '~/http/current-time.server'
import { oncePerRequest } from '~/http/once-per-request.server'
import type { Args } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import type { Staff } from '~/values/actor'

const counts = new WeakMap<AppLoadContext, Promise<WaitingCounts>>()

/** What waits for the staff member, counted once per request. Only for loaders. */
export async function waitingCountsOf(
  args: Pick<Args, 'context'>,
  staff: Staff,
): Promise<WaitingCounts> {
  const { timeZone } = await settingsOf(args)
  return await oncePerRequest(counts, args.context, () =>
    countWaiting(staff, currentTime(), timeZone),
  )
}
