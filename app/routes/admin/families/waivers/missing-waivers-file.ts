import { data, type LoaderFunctionArgs } from '~/framework'
import { mostInOneFile } from '~/domain/admin/bookings/find-bookings.server'
import { findEveryMissingWaiver } from '~/domain/booking/waivers/find-missing-waivers.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt, wallTimeAt } from '~/values/business-time'

/** All missing waivers as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  const { timeZone } = await findSettings()
  const all = await findEveryMissingWaiver(staff, mostInOneFile, currentTime())
  if (!all) throw data(`These are more than ${mostInOneFile} athletes.`, { status: 409 })
  const lines = all.map(({ name, lessonName, startsAt, guardian }) => [
    name,
    lessonName,
    calendarDateAt(startsAt, timeZone),
    wallTimeAt(startsAt, timeZone),
    guardian?.name ?? '',
    guardian?.phone ?? '',
  ])
  return csvFile('missing-waivers.csv', [headings, ...lines])
}

const headings = ['Athlete', 'Lesson', 'Day', 'Time', 'Family', 'Phone']
