import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { addOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { childMessages } from '~/domain/family/athletes/child-age'
import { AthleteCall } from '~/domain/family/family-calls'
import {
  findOwnAthlete,
  findOwnAthletes,
  seenAthlete,
} from '~/domain/family/athletes/find-own-athletes.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** Without medical notes, which only a single athlete's call returns. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const athletes = await findOwnAthletes(parent)
  return Response.json({ athletes: athletes.map(seenAthlete) })
}

/** The page's API. An existing athlete with the same name and birth date is returned unchanged. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, AthleteCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await addOwnAthlete(parent, posted.value)
  if ('refused' in outcome) return refusedJson(outcome, childMessages)
  const { id, isNew } = outcome
  const athlete = await findOwnAthlete(parent, id)
  return athlete ? Response.json({ id, isNew, athlete: seenAthlete(athlete) }) : notFoundJson()
}
