import type { ActionFunctionArgs } from '@remix-run/node'
import { endOwnFeed } from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { staffCalendarFeedPath } from '~/values/paths/calendar-paths'

export async function action(args: ActionFunctionArgs) {
  await endOwnFeed(await requireStaff(args))
  return redirectWithToast(staffCalendarFeedPath(), 'The address has stopped.')
}
