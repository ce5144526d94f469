import { data, type LoaderFunctionArgs } from '~/framework'
import { BookingFilterForm } from '~/domain/admin/admin-forms'
import type { BookingLine } from '~/domain/admin/bookings/booking-line'
import { findEveryBooking, mostInOneFile } from '~/domain/admin/bookings/find-bookings.server'
import { bookingNumber } from '~/domain/booking/booking-number'
import { statusLabels } from '~/domain/booking/booking'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt, wallTimeAt, type TimeZone } from '~/values/business-time'
import { decimalMoney } from '~/values/money'
import { askedForOf } from './bookings.server'

/** The list's bookings, from all pages, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const asked = parseAddress(args.request, BookingFilterForm)
  if (asked.status !== 'success') throw data(answerTexts.badFilter, { status: 400 })

  const { timeZone } = await findSettings()
  const lines = await findEveryBooking(staff, asked.value, timeZone)
  if (!lines) throw data(tooMany, { status: 409 })
  return csvFile('bookings.csv', [headings, ...lines.map((line) => cellsOf(line, timeZone))])
}

const tooMany = `These are more than ${mostInOneFile} bookings. Choose fewer days, and save them in parts.`

const headings = [
  'Id',
  'Number',
  'Day',
  'Time',
  'Lesson',
  'Coach',
  'Athletes',
  'Booked by',
  'Asked for',
  'State',
  'Currency',
  'Price',
  'Venue',
]

function cellsOf(line: BookingLine, zone: TimeZone): string[] {
  const { id, startsAt, lessonName, coachName, athletes, guardian, status } = line
  return [
    id,
    bookingNumber(id),
    calendarDateAt(startsAt, zone),
    wallTimeAt(startsAt, zone),
    lessonName,
    coachName,
    athletes.join(', '),
    guardian ?? '',
    askedForOf(line),
    statusLabels[status],
    line.currency,
    decimalMoney(line.priceCents),
    line.venue ?? '',
  ]
}
