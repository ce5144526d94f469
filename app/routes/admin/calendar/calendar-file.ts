import type { LoaderFunctionArgs } from '~/framework'
import { findStaffCalendar } from '~/domain/admin/calendar/find-staff-feed.server'
import { writeFeed } from '~/domain/booking/calendar-feed/calendar-feed-file.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt } from '~/values/business-time'
import { readCalendarAddress, shownDays } from '~/components/calendar/calendar-address'

/** The shown lessons and blocks as iCalendar, without canceled ones. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { timeZone } = await findSettings()
  const today = calendarDateAt(currentTime(), timeZone)
  const address = readCalendarAddress(new URL(args.request.url).searchParams, today)
  const coaches = address.coach ? await findCoaches(staff) : []
  if (address.coach && !coaches.some(({ id }) => id === address.coach)) throw notFound()
  const days = shownDays(address)
  const calendar = await findStaffCalendar({ staff, coachId: address.coach ?? null }, days)
  return new Response(await writeFeed(calendar), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="calendar-${days.first}.ics"`,
      'Cache-Control': 'no-store',
    },
  })
}
