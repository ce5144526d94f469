import { data, type LoaderFunctionArgs } from '~/framework'
import { mostInOneFile } from '~/domain/admin/bookings/find-bookings.server'
import { findEveryNewsletterReader } from '~/domain/communications/newsletter/find-newsletter-readers.server'
import {
  newsletterReaderTexts,
  newsletterSourceLabels,
} from '~/domain/communications/newsletter/newsletter-reader-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt } from '~/values/business-time'

/** All newsletter readers as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  const { timeZone } = await findSettings()
  const all = await findEveryNewsletterReader(staff, mostInOneFile)
  if (!all) throw data(`These are more than ${mostInOneFile} readers.`, { status: 409 })
  const lines = all.map(({ email, guardianName, source, confirmedAt }) => [
    email,
    guardianName ?? '',
    source ? newsletterSourceLabels[source] : newsletterReaderTexts.inAccount,
    confirmedAt ? calendarDateAt(confirmedAt, timeZone) : '',
  ])
  return csvFile('newsletter.csv', [headings, ...lines])
}

const headings = ['Email', 'Family', 'Signed up', 'Confirmed']
