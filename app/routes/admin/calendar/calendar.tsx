import { useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { CalendarDays } from '~/components/calendar/calendar-days'
import { MonthCalendar } from '~/components/calendar/month-calendar'
import { Actions } from '~/components/layout/actions'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { PrintButton } from '~/components/layout/print-button'
import { Page } from '~/components/layout/page'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { Notice } from '~/components/layout/texts/notice'
import { Empty } from '~/components/layout/texts/empty'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { isLimited } from '~/domain/access/visible-to-venues.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { formatWeekday } from '~/values/format/format-time'
import { adminNewBookingPath } from '~/values/paths/admin-paths'
import {
  calendarFilePath,
  closeDayPath,
  newBlockPath,
  newClassPath,
  staffCalendarFeedPath,
  withCalendar,
} from '~/values/paths/calendar-paths'
import { adminPath } from '~/values/paths/paths'
import { CalendarBar } from './calendar-bar'
import { presentCalendar } from './present-calendar.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { useFreshCalendar } from './use-fresh-calendar'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const shown = await presentCalendar(staff, new URL(args.request.url).searchParams)
  return { ...shown, mayClose: !isLimited(staff) }
}

export const meta = unlistedMeta<typeof loader>((data) => `Calendar, ${data?.title ?? ''}`)

const weekdays = [1, 2, 3, 4, 5, 6, 7].map(formatWeekday)

export default function Calendar() {
  const shown = useLoaderData<typeof loader>()
  const { view, title, days, axis, links, withCoaches, coachId: coach, day, from, mayClose } = shown
  const { search } = useLocation()
  useFreshCalendar()
  if (shown.isNobodys)
    return (
      <Page title="Calendar">
        <Empty title={calendarTexts.noCalendar}>
          <p>{calendarTexts.askForCalendar}</p>
        </Empty>
      </Page>
    )
  return (
    <Page title="Calendar">
      <PrimaryAction>
        <LinkButton to={adminNewBookingPath({ coach, day, from })}>
          {staffBookingTexts.bookForFamily}
        </LinkButton>
      </PrimaryAction>
      <CalendarBar shown={shown} />
      {shown.leftOut > 0 && (
        <Notice tone="info" title={calendarTexts.coachesLeftOut(shown.leftOut)}>
          <p>{calendarTexts.chooseCoach}</p>
        </Notice>
      )}
      {view === 'month' ? (
        <MonthCalendar caption={title} weekdays={weekdays} days={days} from={from} />
      ) : (
        <CalendarDays
          days={days}
          axis={axis}
          withCoaches={withCoaches && axis !== null}
          canMove={view !== 'week'}
          swipe={links.swipe}
          from={from}
        />
      )}
      <Actions>
        <LinkButton to={withCalendar(newBlockPath({ coach, day }), from)} variant="quiet">
          {calendarTexts.addBlock}
        </LinkButton>
        <LinkButton to={withCalendar(newClassPath({ coach, day }), from)} variant="quiet">
          {calendarTexts.addClass}
        </LinkButton>
        {mayClose && (
          <LinkButton to={withCalendar(closeDayPath({ coach, day }), from)} variant="quiet">
            {calendarTexts.closeADay}
          </LinkButton>
        )}
        <PrintButton variant="quiet">{calendarTexts.print}</PrintButton>
      </Actions>
      <ul className="calendar-ways">
        {view === 'day' && (
          <li>
            <Link to={adminPath(day)}>{calendarTexts.roster}</Link>
          </li>
        )}
        {shown.hasCanceled && (
          <li>
            <Link to={links.canceled}>
              {shown.hidesCanceled ? calendarTexts.showCanceled : calendarTexts.hideCanceled}
            </Link>
          </li>
        )}
        <li>
          <a href={calendarFilePath(search)} download>
            {calendarTexts.download}
          </a>
        </li>
        <li>
          <Link to={withCalendar(staffCalendarFeedPath(), from)}>{calendarTexts.ownCalendar}</Link>
        </li>
      </ul>
    </Page>
  )
}
