import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { detailsMessages } from '~/domain/family/family-forms'
import { AthleteChangesCall } from '~/domain/family/family-calls'
import { findOwnAthlete, seenAthlete } from '~/domain/family/athletes/find-own-athletes.server'
import { saveOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['GET', 'HEAD', 'PATCH'] }

/** Details and medical notes depend on the guardian's rights. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const athlete = await findOwnAthlete(parent, args.params.athleteId ?? '')
  return athlete ? Response.json(seenAthlete(athlete)) : notFoundJson()
}

/** The page's API: `version` and changed fields; returns the whole athlete. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const known = await findOwnAthlete(parent, args.params.athleteId ?? '')
  if (!known?.rights.mayBook) return notFoundJson()
  const posted = await parseJson(args.request, AthleteChangesCall)
  if (posted.status !== 'success') return invalidJson(posted)
  if (posted.value.medicalNotes !== undefined && !known.rights.maySeeMedical)
    return invalidJson({ fields: { medicalNotes: [notTheirsToWrite] } })

  const outcome = await saveOwnAthlete(parent, known.id, posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, detailsMessages)
  const kept = await findOwnAthlete(parent, known.id)
  return kept ? Response.json(seenAthlete(kept)) : notFoundJson()
}

const notTheirsToWrite = 'You may not read the medical notes of this athlete, so leave them out.'
