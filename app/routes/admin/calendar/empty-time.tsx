import { Form, redirect, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList, type Entry } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { isLimited } from '~/domain/access/visible-to-venues.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { edgeAt, isCalendarDate, isWallTime } from '~/values/business-time'
import { adminNewBookingPath } from '~/values/paths/admin-paths'
import {
  closeDayPath,
  emptyTimePath,
  newBlockPath,
  newClassPath,
  withCalendar,
} from '~/values/paths/calendar-paths'
import { newExtraHoursPath } from '~/values/paths/settings-paths'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { may } from '~/values/permissions'
import { backToCalendar, calendarQuery } from '~/components/calendar/back-to-calendar'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import './empty-time.css'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { coachId, day = '', time = '' } = args.params
  const coach = (await findCoaches(staff)).find(({ id }) => id === coachId)
  if (!coach || !isCalendarDate(day) || !isWallTime(time)) throw notFound()
  const asked = new URL(args.request.url).searchParams
  const from = calendarQuery(asked)
  const other = asked.get('time') ?? ''
  if (isWallTime(other))
    throw redirect(withCalendar(emptyTimePath({ coach: coach.id, day, time: other }), from))
  const { timeZone } = await findSettings()
  const moment = formatMomentWithYear(edgeAt(day, time, timeZone, 'earlier'), timeZone)
  const place = { coach: coach.id, day, time }
  const setsHours = may(staff, 'set-opening-hours')
  const back = backToCalendar(asked, { coach: coach.id, day })
  const ways = { setsHours, mayClose: !isLimited(staff) }
  return { moment, name: coach.name, zone: formatZone(timeZone), place, ...ways, from, back }
}

export const meta = unlistedMeta('An open time')

export default function EmptyTime() {
  const { moment, name, zone, place, setsHours, mayClose, from, back } =
    useLoaderData<typeof loader>()
  const { coach, day, time } = place
  const hours: Entry[] = [
    {
      id: 'extra',
      title: calendarTexts.addExtraHours,
      to: newExtraHoursPath(coach, { day, time }),
      facts: ['More hours on this date, beside those of every week'],
    },
  ]
  const closing: Entry = {
    id: 'close',
    title: calendarTexts.closeThisDay,
    to: withCalendar(closeDayPath({ coach, day }), from),
    facts: ['Cancel what is booked on it, return the money, and tell the families'],
  }
  return (
    <Page title={moment} lead={`${name}, ${zone}. What should be there?`} narrow>
      <Form className="other-time" role="search" aria-label={calendarTexts.anotherTime}>
        <label htmlFor="time">{calendarTexts.anotherTime}</label>
        <input
          key={time}
          className="control"
          type="time"
          id="time"
          name="time"
          required
          defaultValue={time}
        />
        {from && <input type="hidden" name="from" value={from} />}
        <button className="button button-quiet" type="submit">
          {calendarTexts.useTime}
        </button>
      </Form>
      <EntryList
        entries={[
          {
            id: 'booking',
            title: staffBookingTexts.bookForFamily,
            to: adminNewBookingPath({ ...place, from }),
            facts: ['A lesson that a family asked for on the phone, by text or in person'],
          },
          {
            id: 'block',
            title: calendarTexts.addBlock,
            to: withCalendar(newBlockPath(place), from),
            facts: ['Something that is no lesson, once or again and again'],
          },
          {
            id: 'class',
            title: calendarTexts.addClass,
            to: withCalendar(newClassPath(place), from),
            facts: ['A group lesson, once or again and again'],
          },
          ...(setsHours ? hours : []),
          ...(mayClose ? [closing] : []),
        ]}
      />
      <LinkButton to={back} variant="quiet">
        {calendarTexts.back}
      </LinkButton>
    </Page>
  )
}
