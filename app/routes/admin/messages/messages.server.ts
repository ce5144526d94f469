import { redirect } from '@remix-run/node'
import { MessageFilterForm } from '~/domain/admin/admin-forms'
import { findMessages } from '~/domain/communications/find-messages.server'
import { emailKinds } from '~/domain/communications/email-kinds'
import { causeOf, type Message } from '~/domain/communications/message'
import { findSettings } from '~/domain/settings/find-settings.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { Staff } from '~/values/actor'
import { adminEmailsPath, adminMessagePath, pageOfList } from '~/values/paths/admin-paths'
import type { TimeZone } from '~/values/business-time'
import { pageNumberOf } from '~/values/paging'
import { formatMomentWithYear, formatZone } from '~/values/format-time'

/**
 * The emails that an address asks for; none where it asks for something odd, which its form says.
 * @throws a redirect to the last page, where it asks for one behind that
 */
export async function messagesOf(staff: Staff, request: Request) {
  const { timeZone } = await findSettings()
  const asked = parseAddress(request, MessageFilterForm)
  const shown = { form: viewOfSubmission(asked, MessageFilterForm), zone: formatZone(timeZone) }
  if (asked.status !== 'success') return { ...shown, rows: [], page: 1, pages: 1 }

  const { search, searchParams } = new URL(request.url)
  const wantedPage = pageNumberOf(searchParams.get('page'))
  const { entries, page, pages } = await findMessages(staff, { ...asked.value, page: wantedPage })
  if (page > pages) throw redirect(adminEmailsPath() + pageOfList(search, pages))
  return { ...shown, rows: entries.map((message) => rowOf(message, timeZone)), page, pages }
}

export type MessageRow = ReturnType<typeof rowOf>

function rowOf(message: Message, zone: TimeZone) {
  const { id, kind, state, subject, toAddress, createdAt } = message
  return {
    id,
    state,
    to: adminMessagePath(id),
    what: subject ?? emailKinds[kind].label,
    toWhom: toAddress ?? '',
    owed: formatMomentWithYear(createdAt, zone),
    why: whyNotSent(message, zone),
  }
}

/** What stands in the way, and how it goes on. */
function whyNotSent(message: Message, zone: TimeZone): string {
  const { state, nextAttemptAt } = message
  const why = causeOf(message)
  if (!why || (state !== 'due' && state !== 'failed')) return ''
  const next = nextAttemptAt ? ` Tried again ${formatMomentWithYear(nextAttemptAt, zone)}.` : ''
  return `${why}${/[.!?]$/.test(why) ? '' : '.'}${next}`
}
