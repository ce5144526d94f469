import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { detailsMessages } from '~/domain/family/family-forms'
import { DetailsCall } from '~/domain/family/family-calls'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { saveDetails } from '~/domain/family/save-details.server'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'

export const handle = { methods: ['GET', 'HEAD', 'PATCH'] }

export async function loader(args: LoaderFunctionArgs) {
  return await answer(await requireCallingParent(args))
}

/** The page's API: `version` and changed fields; returns all details. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, DetailsCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const refusal = await saveDetails(parent, posted.value)
  if (refusal) return refusedJson(refusal, detailsMessages)
  return await answer(parent)
}

async function answer(parent: Parent) {
  return Response.json({ parentId: parent.id, ...(await findOwnDetails(parent)) })
}
