import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import {
  endOwnFeed,
  findOwnFeed,
  renewFeed,
} from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { feedAddresses } from '~/http/answers/feed-addresses.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'

export const handle = { methods: ['GET', 'HEAD', 'POST', 'DELETE'] }

/** A family's calendar feed; null if none was created. */
export async function loader(args: LoaderFunctionArgs) {
  return await answer(await requireCallingParent(args))
}

/** The page's API: creates a feed URL and replaces an existing one; DELETE revokes it. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  await (args.request.method === 'DELETE' ? endOwnFeed(parent) : renewFeed(parent))
  return await answer(parent)
}

async function answer(parent: Parent) {
  return Response.json({ feed: feedAddresses(await findOwnFeed(parent)) })
}
