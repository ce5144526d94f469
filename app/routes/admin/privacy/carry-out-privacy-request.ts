import type { ActionFunctionArgs } from '@remix-run/node'
import { personalDataSubjects } from '~/domain/privacy/personal-data-subjects.server'
import { privacyWorkMessages } from '~/domain/privacy/privacy-request'
import { PrivacyPressForm } from '~/domain/privacy/privacy-request-forms'
import { carryOutPrivacyRequest } from '~/domain/privacy/work-on-privacy-request.server'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { adminPrivacyRequestPath } from '~/values/paths/admin-paths'

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'handle-privacy-requests')
  const { requestId: id = '' } = args.params
  const submission = await parseForm(args.request, PrivacyPressForm)
  if (submission.status !== 'success') throw notFound()

  const pressed = { id, version: submission.value.version }
  const outcome = await carryOutPrivacyRequest(owner, personalDataSubjects(), pressed)
  if (!outcome) throw notFound()
  const said = 'refused' in outcome ? privacyWorkMessages[outcome.refused] : 'It is done.'
  return redirectWithToast(adminPrivacyRequestPath(id), said)
}
