import { data, type LoaderFunctionArgs } from '~/framework'
import { mostInOneFile } from '~/domain/admin/bookings/find-bookings.server'
import { findEveryInquiry } from '~/domain/communications/inquiries/find-inquiries.server'
import { inquiryStateLabels } from '~/domain/communications/inquiries/inquiry'
import { InquiryFilterForm } from '~/domain/communications/inquiries/inquiry-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt, wallTimeAt } from '~/values/business-time'

/** The list's inquiries, from all pages, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  const asked = parseAddress(args.request, InquiryFilterForm)
  if (asked.status !== 'success') throw data(answerTexts.badFilter, { status: 400 })

  const { timeZone } = await findSettings()
  const all = await findEveryInquiry(staff, asked.value, mostInOneFile)
  if (!all) throw data(tooMany, { status: 409 })
  const lines = all.map(({ id, name, email, phone, state, receivedAt, message }) => [
    id,
    calendarDateAt(receivedAt, timeZone),
    wallTimeAt(receivedAt, timeZone),
    name,
    email,
    phone,
    inquiryStateLabels[state],
    message,
  ])
  return csvFile('inquiries.csv', [headings, ...lines])
}

const tooMany = `These are more than ${mostInOneFile} inquiries. Choose a state, and save them in parts.`

const headings = ['Id', 'Day', 'Time', 'Name', 'Email', 'Phone', 'State', 'Message']
