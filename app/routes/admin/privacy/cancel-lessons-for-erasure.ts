import { data, type ActionFunctionArgs } from '@remix-run/node'
import { cancelLessonsForErasure } from '~/domain/booking/erasure/cancel-lessons-to-come.server'
import { erasureAskMessages } from '~/domain/booking/erasure/erasure'
import { CancelLessonsForm } from '~/domain/privacy/privacy-request-forms'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { adminErasePath } from '~/values/paths/admin-paths'
import { openErasure } from './erasure.server'

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'handle-privacy-requests')
  const { id, guardianIds } = await openErasure(owner, args.params.requestId ?? '')
  const submission = await parseForm(args.request, CancelLessonsForm)
  if (submission.status !== 'success')
    throw data('Please go back and press once more.', { status: 400 })

  const { lessonCount: lessons, returnCents } = submission.value
  const seen = { lessons, returnCents }
  const outcome = await cancelLessonsForErasure(owner, { guardianIds, seen })
  if ('refused' in outcome)
    return redirectWithToast(adminErasePath(id), erasureAskMessages[outcome.refused])
  const said =
    outcome.lessons.length > 0 ? 'The lessons are canceled.' : 'There are no upcoming lessons.'
  return redirectWithToast(adminErasePath(id), said)
}
