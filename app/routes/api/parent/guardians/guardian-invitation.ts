import type { ActionFunctionArgs } from '~/framework'
import { answerClaim } from '~/domain/family/guardians/answer-claim.server'
import { AnswerClaimForm } from '~/domain/family/guardians/guardian-forms'
import { claimMessages } from '~/domain/family/guardians/guardian-messages'
import { withdrawInvitation } from '~/domain/family/guardians/invite-guardian.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['PUT', 'DELETE'] }

/**
 * The page's API: DELETE withdraws one's own invitation; PUT `{ "answer" }` confirms or rejects
 * someone who opened it with another address.
 */
export async function action(args: ActionFunctionArgs) {
  return args.request.method === 'PUT' ? await answer(args) : await withdraw(args)
}

async function answer(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const { athleteId = '', invitationId = '' } = args.params
  const posted = await parseJson(args.request, AnswerClaimForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await answerClaim(parent, { athleteId, invitationId }, posted.value.answer)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, claimMessages)
  return Response.json(outcome)
}

async function withdraw(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const { athleteId = '', invitationId = '' } = args.params
  if (!(await withdrawInvitation(parent, { athleteId, invitationId }))) return notFoundJson()
  return Response.json({ invitationId })
}
