import type { ActionFunctionArgs } from '~/framework'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { AnswerRemovalForm, removalMessages } from '~/domain/family/guardians/removal'
import { answerRemoval, requestRemoval } from '~/domain/family/guardians/request-removal.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['POST', 'PUT'] }

/** The page's API: POST requests ending a guardianship; PUT answers with `{ "answer" }`. */
export async function action(args: ActionFunctionArgs) {
  return args.request.method === 'PUT' ? await answer(args) : await ask(args)
}

async function ask(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const { athleteId = '', guardianId = '' } = args.params
  const outcome = await requestRemoval(parent, { athleteId, guardianId })
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, guardianMessages)
  return Response.json(outcome)
}

async function answer(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const { athleteId = '', guardianId = '' } = args.params
  const posted = await parseJson(args.request, AnswerRemovalForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await answerRemoval(parent, { athleteId, guardianId }, posted.value.answer)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, removalMessages)
  return Response.json(outcome)
}
