import type { ActionFunctionArgs } from '~/framework'
import { endOwnFeed } from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { parentCalendarFeedPath } from '~/values/paths/portal-paths'

export async function action(args: ActionFunctionArgs) {
  await endOwnFeed(await requireParent(args))
  return redirectWithToast(parentCalendarFeedPath(), 'The address has stopped.')
}
