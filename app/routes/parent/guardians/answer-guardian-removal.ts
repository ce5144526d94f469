import { redirect, type ActionFunctionArgs } from '~/framework'
import {
  AnswerRemovalForm,
  removalMessages,
  type AnswerToRemoval,
} from '~/domain/family/guardians/removal'
import { answerRemoval } from '~/domain/family/guardians/request-removal.server'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { guardianPath } from '~/values/paths/guardian-paths'
import { parentAthletesPath } from '~/values/paths/portal-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const { athleteId = '', guardianId = '' } = args.params
  const back = guardianPath(athleteId, guardianId)
  const submission = await parseForm(args.request, AnswerRemovalForm)
  if (submission.status !== 'success') return redirect(back)

  const { answer } = submission.value
  const outcome = await answerRemoval(parent, { athleteId, guardianId }, answer)
  if (!outcome) throw notFound()
  if ('refused' in outcome) {
    const sentence = removalMessages[outcome.refused].replace('{detail}', outcome.detail ?? '')
    return redirectWithToast(back, sentence)
  }
  return redirectWithToast(answer === 'agree' ? parentAthletesPath() : back, said[answer])
}

const said: Record<AnswerToRemoval, string> = {
  agree: 'You’re no longer linked to them.',
  object: 'We’ve noted that you don’t agree, and we’ve told the person who asked.',
  withdraw: 'Your request is withdrawn.',
}
