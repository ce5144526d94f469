import type { ActionFunctionArgs } from '@remix-run/node'
import { endOwnFeed } from '~/domain/accounts/calendar-feed.server'
import { requireStaff } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { staffCalendarFeedPath } from '~/values/calendar-paths'

export async function action(args: ActionFunctionArgs) {
  await endOwnFeed(await requireStaff(args))
  return redirectWithToast(staffCalendarFeedPath(), 'The address has stopped.')
}
