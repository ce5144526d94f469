import { redirect, type ActionFunctionArgs } from '~/framework'
import { answerClaim } from '~/domain/family/guardians/answer-claim.server'
import { AnswerClaimForm } from '~/domain/family/guardians/guardian-forms'
import { claimMessages } from '~/domain/family/guardians/guardian-messages'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { guardiansPath } from '~/values/paths/guardian-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const { athleteId = '', invitationId = '' } = args.params
  const submission = await parseForm(args.request, AnswerClaimForm)
  if (submission.status !== 'success') return redirect(guardiansPath(athleteId))

  const { answer } = submission.value
  const outcome = await answerClaim(parent, { athleteId, invitationId }, answer)
  if (!outcome) throw notFound()
  const sentence =
    'refused' in outcome
      ? claimMessages[outcome.refused]
      : answer === 'yes'
        ? 'They’re linked now.'
        : 'The invitation has ended. We’ve told them.'
  return redirectWithToast(guardiansPath(athleteId), sentence)
}
