import type { ActionFunctionArgs } from '@remix-run/node'
import { endOwnFeed } from '~/domain/accounts/calendar-feed.server'
import { requireParent } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { parentCalendarFeedPath } from '~/values/portal-paths'

export async function action(args: ActionFunctionArgs) {
  await endOwnFeed(await requireParent(args))
  return redirectWithToast(parentCalendarFeedPath(), 'The address has stopped.')
}
