import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { findLessonsOutside } from '~/domain/admin/calendar/find-affected-lessons.server'
import { findCoachHours } from '~/domain/scheduling/find-coaches.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt, type CalendarDate } from '~/values/business-time'
import { pageNumberOf } from '~/values/paging'
import {
  newExtraHoursPath,
  removeExtraHoursPath,
  removeWeeklyHoursPath,
  weeklyHoursPath,
} from '~/values/paths/settings-paths'
import {
  formatCalendarDate,
  formatDayWithYear,
  formatHours,
  formatWeekday,
  formatZone,
} from '~/values/format/format-time'
import { ActionButton } from '../../forms/form-page'
import { backToSettings } from '../back-to-settings'
import { presentAffectedLessons } from '../../calendar/present-affected-lessons'
import { AffectedLessonsNotice } from '../../calendar/affected-lessons-notice'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'set-opening-hours')
  const { timeZone } = await findSettings()
  const today = calendarDateAt(currentTime(), timeZone)
  const coach = await findCoachHours(staff, args.params.coachId ?? '', today)
  if (!coach) throw notFound()
  const page = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const outside = await findLessonsOutside(coach, timeZone, { staff, page, now: currentTime() })
  return {
    id: coach.id,
    name: coach.name,
    zone: formatZone(timeZone),
    outside: presentAffectedLessons(outside, timeZone, {
      title: 'These lessons are outside opening hours but still take place.',
      what: 'Reschedule or cancel any that can’t.',
    }),
    weekly: coach.windows.map(({ id, weekday, start, end, venue, ...valid }) => ({
      id,
      hours: `${formatWeekday(weekday)}, ${formatHours(start, end)}`,
      facts: [...(venue ? [venue] : []), ...validityOf(valid)],
    })),
    extra: coach.extraHours.map(({ id, date, start, end, venue }) => ({
      id,
      hours: `${formatDayWithYear(date)}, ${formatHours(start, end)}`,
      facts: venue ? [venue] : [],
    })),
  }
}

type Validity = { validFrom: CalendarDate | null; validUntil: CalendarDate | null }

function validityOf({ validFrom, validUntil }: Validity): string[] {
  const from = validFrom ? [`From ${formatCalendarDate(validFrom)} on`] : []
  return [...from, ...(validUntil ? [`Until ${formatCalendarDate(validUntil)}`] : [])]
}

export const meta = unlistedMeta<typeof loader>(
  (data) => `Opening hours of ${data?.name ?? 'a coach'}`,
)

export default function CoachHours() {
  const { id, name, zone, outside, weekly, extra } = useLoaderData<typeof loader>()
  return (
    <Page title={`Opening hours of ${name}`} lead={`All times are ${zone}.`}>
      {outside && <AffectedLessonsNotice standing={outside} />}
      <section aria-labelledby="weekly">
        <h2 id="weekly">Every week</h2>
        {weekly.length === 0 && <p>No hours yet. Add some so families can book.</p>}
        {weekly.length > 0 && (
          <EntryList
            entries={weekly.map(({ id: hoursId, hours, facts }) => {
              const removing = { to: removeWeeklyHoursPath(id, hoursId), label: `Remove ${hours}` }
              return {
                id: hoursId,
                title: hours,
                to: weeklyHoursPath(id, hoursId),
                facts,
                actions: <ActionButton press={removing} />,
              }
            })}
          />
        )}
        <LinkButton to={weeklyHoursPath(id)}>{calendarTexts.addWeeklyHours}</LinkButton>
      </section>
      <section aria-labelledby="extra">
        <h2 id="extra">Upcoming extra hours</h2>
        {extra.length === 0 && <p>None.</p>}
        {extra.length > 0 && (
          <EntryList
            entries={extra.map(({ id: hoursId, hours, facts }) => {
              const removing = { to: removeExtraHoursPath(id, hoursId), label: `Remove ${hours}` }
              return {
                id: hoursId,
                title: hours,
                facts,
                actions: <ActionButton press={removing} />,
              }
            })}
          />
        )}
        <LinkButton to={newExtraHoursPath(id)} variant="quiet">
          {calendarTexts.addExtraHours}
        </LinkButton>
      </section>
      <Actions>
        <LinkButton to={backToSettings.to} variant="quiet">
          {backToSettings.label}
        </LinkButton>
      </Actions>
    </Page>
  )
}
