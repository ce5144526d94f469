import { data, type LoaderFunctionArgs } from '~/framework'
import { MessageFilterForm } from '~/domain/admin/admin-forms'
import { emailKinds } from '~/domain/communications/email-kinds'
import { everyMessage } from '~/domain/communications/find-messages.server'
import {
  causeOf,
  messageStateLabels,
  recipientOf,
  type Message,
} from '~/domain/communications/message'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { streamedCsv } from '~/http/answers/csv-file.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt, wallTimeAt, type TimeZone } from '~/values/business-time'

/** The list's emails, from all pages, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  const asked = parseAddress(args.request, MessageFilterForm)
  if (asked.status !== 'success') throw data(answerTexts.badFilter, { status: 400 })

  const { timeZone } = await findSettings()
  return streamedCsv('emails.csv', rowsOf(everyMessage(staff, asked.value), timeZone))
}

async function* rowsOf(messages: AsyncIterable<Message>, zone: TimeZone) {
  yield headings
  for await (const message of messages) yield cellsOf(message, zone)
}

const headings = ['Id', 'Day', 'Time', 'Kind', 'Subject', 'To', 'State', 'Why']

function cellsOf(message: Message, zone: TimeZone): string[] {
  const { id, createdAt, kind, subject, state } = message
  return [
    id,
    calendarDateAt(createdAt, zone),
    wallTimeAt(createdAt, zone),
    emailKinds[kind].label,
    subject ?? '',
    recipientOf(message),
    messageStateLabels[state],
    causeOf(message) ?? '',
  ]
}
