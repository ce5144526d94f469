import type { LoaderFunctionArgs } from '@remix-run/node'
import { findOwnAthletes } from '~/domain/family/find-own-athletes.server'
import { requireCallingParent } from '~/http/require-actor.server'

/** Medical notes are no part of it: opening one is recorded. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  return Response.json({ athletes: await findOwnAthletes(parent) })
}
