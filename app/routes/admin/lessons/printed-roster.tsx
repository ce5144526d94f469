import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { PrintButton } from '~/components/layout/print-button'
import { Page } from '~/components/layout/page'
import { Table } from '~/components/layout/table'
import { Empty } from '~/components/layout/texts/empty'
import { findRoster } from '~/domain/admin/roster/find-roster.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { pageTitle } from '~/shell/page-title'
import { calendarDateAt, isCalendarDate } from '~/values/business-time'
import { formatDayWithYear, formatZone } from '~/values/format/format-time'
import { adminPath } from '~/values/paths/paths'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { openToReader } from './present-people'
import { printedLesson, type PrintedRow } from './present-printed'
import './printed-roster.css'

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
  const { mayKnow } = openToReader(day, staff, today)
  return {
    title: `Roster, ${formatDayWithYear(day)}`,
    zone: formatZone(timeZone),
    back: adminPath(day),
    lessons: lessons.map((lesson) => printedLesson(lesson, timeZone, mayKnow)),
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Roster', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function PrintedRoster() {
  const { title, zone, back, lessons } = useLoaderData<typeof loader>()
  return (
    <div className="printed-roster">
      <Page title={title} lead={`All times are ${zone}.`}>
        <div className="printed-roster-ways">
          <p>Print this page with your browser. Only the lists end up on paper.</p>
          <Actions>
            <PrintButton>{calendarTexts.printRoster}</PrintButton>
            <LinkButton to={back} variant="quiet">
              Back to the day
            </LinkButton>
          </Actions>
        </div>
        {lessons.length === 0 && <Empty title={calendarTexts.noLesson} />}
        {lessons.map(({ id, caption, rows }) => (
          <Table key={id} caption={caption} columns={columns} rows={rows} keyOf={(row) => row.id} />
        ))}
      </Page>
    </div>
  )
}

const columns = [
  { heading: 'Name', cell: ({ name }: PrintedRow) => name },
  { heading: 'Here', cell: () => <Box label="Present" /> },
  { heading: 'Late', cell: () => <Box label="Late" /> },
  { heading: 'Age', cell: ({ age }: PrintedRow) => age, numeric: true },
  { heading: 'Level', cell: ({ level }: PrintedRow) => level },
  { heading: 'Watch', cell: ({ alerts }: PrintedRow) => alerts },
  { heading: 'Pick-up', cell: ({ pickUp }: PrintedRow) => pickUp },
  { heading: 'Emergency', cell: ({ emergency }: PrintedRow) => emergency },
]

/** To check off by hand. */
function Box({ label }: { label: string }) {
  return <span className="tick-box" role="img" aria-label={`Box for ${label}`} />
}
