import { data, type LoaderFunctionArgs } from '~/framework'
import { mostInOneFile } from '~/domain/admin/bookings/find-bookings.server'
import type { WaitingEntry } from '~/domain/booking/waiting-list/find-waiting-entry.server'
import { findWaitingAthletes } from '~/domain/booking/waiting-list/find-waiting-athletes.server'
import { findEveryWaitingEntry } from '~/domain/booking/waiting-list/find-waiting-list.server'
import { isOffered } from '~/domain/booking/waiting-list/waiting'
import { findSettings } from '~/domain/settings/find-settings.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt, wallTimeAt, type TimeZone } from '~/values/business-time'
import { formatForCsv } from '~/values/format/format-time'
import { placesInLine } from './waiting-list.server'

/** The whole waiting list as CSV, each line in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { timeZone: zone } = await findSettings()
  const entries = await findEveryWaitingEntry(staff, mostInOneFile)
  if (!entries) throw data(`This list has more than ${mostInOneFile} families.`, { status: 409 })
  const ids = entries.map(({ id }) => id)
  const [athletes, places] = [await findWaitingAthletes(staff, ids), placesInLine(entries)]
  const lines = entries.map((entry) => [
    ...cellsOf(entry, zone),
    `${places.get(entry.id) ?? ''}`,
    (athletes.get(entry.id) ?? []).join(', '),
  ])
  return csvFile('waiting-list.csv', [headings, ...lines])
}

const headings = [
  ...['Id', 'Lesson', 'Day', 'Time', 'Family', 'Email', 'Phone', 'Places', 'Since', 'State'],
  ...['Held until', 'In line', 'Athletes'],
]

function cellsOf(entry: WaitingEntry, zone: TimeZone): string[] {
  const { id, lessonName, startsAt, wishedOn, name, email, phone, places, createdAt, hold } = entry
  const offered = isOffered(entry, currentTime())
  return [
    id,
    lessonName,
    ...(startsAt
      ? [calendarDateAt(startsAt, zone), wallTimeAt(startsAt, zone)]
      : [wishedOn ?? '', '']),
    name,
    email,
    phone,
    `${places}`,
    calendarDateAt(createdAt, zone),
    offered ? 'Place offered' : 'Waiting',
    hold && offered ? formatForCsv(hold.offerEndsAt, zone) : '',
  ]
}
