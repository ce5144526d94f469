import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import {
  endOwnFeed,
  findOwnFeed,
  renewFeed,
} from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { feedAddresses } from '~/http/answers/feed-addresses.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'

export const handle = { methods: ['GET', 'HEAD', 'POST', 'DELETE'] }

/** Where programs fetch a family's lessons; null where no address was made. */
export async function loader(args: LoaderFunctionArgs) {
  return await answer(await requireCallingParent(args))
}

/** The call behind the page: makes an address, in the place of the one that there is; by DELETE it stops. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  await (args.request.method === 'DELETE' ? endOwnFeed(parent) : renewFeed(parent))
  return await answer(parent)
}

async function answer(parent: Parent) {
  return Response.json({ feed: feedAddresses(await findOwnFeed(parent)) })
}
