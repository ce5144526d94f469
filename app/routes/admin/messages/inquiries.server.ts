import { redirect } from '@remix-run/node'
import { findInquiries } from '~/domain/communications/inquiries/find-inquiries.server'
import type { Inquiry } from '~/domain/communications/inquiries/inquiry'
import { InquiryFilterForm } from '~/domain/communications/inquiries/inquiry-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { Staff } from '~/values/actor'
import { adminInquiriesPath, adminInquiryPath, pageOfList } from '~/values/paths/admin-paths'
import type { TimeZone } from '~/values/business-time'
import { pageNumberOf } from '~/values/paging'
import { formatMomentWithYear, formatZone } from '~/values/format-time'

/**
 * The inquiries that an address asks for; none where it asks for something odd, which its form says.
 * @throws a redirect to the last page, where it asks for one behind that
 */
export async function inquiriesOf(staff: Staff, request: Request) {
  const { timeZone } = await findSettings()
  const asked = parseAddress(request, InquiryFilterForm)
  const shown = { form: viewOfSubmission(asked, InquiryFilterForm), zone: formatZone(timeZone) }
  if (asked.status !== 'success') return { ...shown, entries: [], page: 1, pages: 1 }

  const { search, searchParams } = new URL(request.url)
  const wantedPage = pageNumberOf(searchParams.get('page'))
  const found = await findInquiries(staff, { ...asked.value, page: wantedPage })
  const { entries, page, pages } = found
  if (page > pages) throw redirect(adminInquiriesPath() + pageOfList(search, pages))
  return { ...shown, entries: entries.map((one) => entryOf(one, timeZone)), page, pages }
}

function entryOf({ id, name, email, state, receivedAt, message }: Inquiry, zone: TimeZone) {
  return {
    id,
    state,
    title: name,
    to: adminInquiryPath(id),
    facts: [email, formatMomentWithYear(receivedAt, zone), beginningOf(message)],
  }
}

/** Enough to know what it is about. */
function beginningOf(message: string): string {
  const inOneLine = message.replace(/\s+/g, ' ')
  const characters = Array.from(inOneLine)
  return characters.length > 100 ? `${characters.slice(0, 99).join('')}…` : inOneLine
}
