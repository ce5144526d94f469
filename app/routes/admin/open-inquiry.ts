import type { ActionFunctionArgs } from '@remix-run/node'
import { changeInquiry } from '~/domain/communications/change-inquiry.server'
import { inquiryChangeMessages } from '~/domain/communications/inquiry'
import { InquiryStateForm } from '~/domain/communications/inquiry-forms'
import { notFound } from '~/http/answer.server'
import { parseForm } from '~/http/parse-form.server'
import { requireStaff } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { adminInquiryPath } from '~/values/admin-paths'

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
