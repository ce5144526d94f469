import type { ActionFunctionArgs } from '@remix-run/node'
import { privacyWorkMessages } from '~/domain/privacy/privacy-request'
import { PrivacyPressForm } from '~/domain/privacy/privacy-request-forms'
import { closePrivacyRequest } from '~/domain/privacy/work-on-privacy-request.server'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { adminPrivacyRequestPath } from '~/values/paths/admin-paths'

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'handle-privacy-requests')
  const { requestId: id = '', ending: as } = args.params
  const submission = await parseForm(args.request, PrivacyPressForm)
  if (submission.status !== 'success' || (as !== 'done' && as !== 'declined')) throw notFound()

  const pressed = { id, as, version: submission.value.version } as const
  const outcome = await closePrivacyRequest(owner, pressed)
  if (!outcome) throw notFound()
  const said = 'refused' in outcome ? privacyWorkMessages[outcome.refused] : 'It is closed.'
  return redirectWithToast(adminPrivacyRequestPath(id), said)
}
