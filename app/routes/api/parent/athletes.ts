import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { addOwnAthlete } from '~/domain/family/add-own-athlete.server'
import { AthleteCall } from '~/domain/family/family-calls'
import { findOwnAthlete } from '~/domain/family/find-own-athlete.server'
import { findOwnAthletes } from '~/domain/family/find-own-athletes.server'
import { invalidJson, notFoundJson } from '~/http/answer-json.server'
import { parseJson } from '~/http/parse-json.server'
import { requireCallingParent } from '~/http/require-actor.server'

/** Medical notes are no part of it: those are with the one whom they are about. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  return Response.json({ athletes: await findOwnAthletes(parent) })
}

/** The page's twin; one of the same name and birthday is there already, stays as they are, and is answered so. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, AthleteCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const { id, isNew } = await addOwnAthlete(parent, posted.value)
  const athlete = await findOwnAthlete(parent, id)
  return athlete ? Response.json({ id, isNew, athlete }) : notFoundJson()
}
