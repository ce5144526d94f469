import type { ActionFunctionArgs } from '@remix-run/node'
import { changeInquiry } from '~/domain/communications/inquiries/change-inquiry.server'
import { inquiryChangeMessages } from '~/domain/communications/inquiries/inquiry'
import { InquiryStateForm } from '~/domain/communications/inquiries/inquiry-forms'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { adminInquiryPath } from '~/values/paths/admin-paths'

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  const { inquiryId = '' } = args.params
  const submission = await parseForm(args.request, InquiryStateForm)
  if (submission.status !== 'success') throw notFound()

  const change = { version: submission.value.version, closed: false }
  const outcome = await changeInquiry(staff, inquiryId, change)
  if (!outcome) throw notFound()
  const said =
    'refused' in outcome ? inquiryChangeMessages[outcome.refused] : 'The inquiry is open again.'
  return redirectWithToast(adminInquiryPath(inquiryId), said)
}
