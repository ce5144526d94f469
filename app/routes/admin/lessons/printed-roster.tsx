import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { PrintedLesson } from '~/components/booking/roster/printed-lesson'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { PrintButton } from '~/components/layout/print-button'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { findRoster } from '~/domain/admin/roster/find-roster.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { unlistedMeta } from '~/shell/page-title'
import { calendarDateAt, isCalendarDate } from '~/values/business-time'
import { formatDayWithYear, formatZone } from '~/values/format/format-time'
import { adminPath } from '~/values/paths/paths'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { openToReader } from './present-people'
import { printedLesson } from './present-printed'

/** A day's lessons, or one of them, for printing. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { timeZone } = await settingsOf(args)
  const asked = new URL(args.request.url).searchParams
  const today = calendarDateAt(currentTime(), timeZone)
  const day = asked.get('day') ?? today
  if (!isCalendarDate(day)) throw notFound()
  const only = asked.get('lesson')
  const roster = await findRoster(staff, day, timeZone)
  const lessons = roster.filter(({ id, canceled }) => !canceled && (!only || id === only))
  const open = openToReader(day, staff, today)
  return {
    title: `Roster, ${formatDayWithYear(day)}`,
    zone: formatZone(timeZone),
    back: adminPath(day),
    mayKnow: open.mayKnow,
    lessons: lessons.map((lesson) => printedLesson(lesson, timeZone, open)),
  }
}

export const meta = unlistedMeta('Roster')

export default function PrintedRoster() {
  const { title, zone, back, mayKnow, lessons } = useLoaderData<typeof loader>()
  return (
    <div className="printed-roster printed-roster-of-lessons">
      <Page title={title} lead={`All times are ${zone}.`}>
        <div className="printed-roster-ways">
          <p>Print this page with your browser. Only the lists end up on paper.</p>
          <Actions>
            <PrintButton>{calendarTexts.printRoster}</PrintButton>
            <LinkButton to={back} variant="quiet">
              {calendarTexts.backToDay}
            </LinkButton>
          </Actions>
        </div>
        {!mayKnow && lessons.length > 0 && <p>{calendarTexts.healthNotPrinted}</p>}
        {lessons.length === 0 && <Empty title={calendarTexts.noLesson} />}
        {lessons.map(({ id, ...lesson }) => (
          <PrintedLesson key={id} {...lesson} />
        ))}
      </Page>
    </div>
  )
}
