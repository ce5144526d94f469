import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import '~/components/booking/roster/printed-roster.css'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrintButton } from '~/components/layout/print-button'
import { Table, type Column } from '~/components/layout/table'
import { isCurrent } from '~/domain/enrollment/enrollment'
import { findClassRoster } from '~/domain/enrollment/find-roster.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { ageOn, calendarDateAt } from '~/values/business-time'
import { formatShortDate } from '~/values/format/format-time'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { formatCampDays, formatWeekdays, termTexts } from './term-texts'

const emptyBox = '☐'

/** As many dates as fit a sheet of paper. */
const mostDates = 8

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const now = currentTime()
  const roster = await findClassRoster(staff, args.params.termClassId ?? '', now)
  if (!roster) throw notFound()
  const { timeZone } = await findSettings()
  const today = calendarDateAt(now, timeZone)
  const { termClass, lines, dates } = roster
  const isCamp = termClass.term.kind === 'camp'
  const shown = dates.slice(0, mostDates)
  const extras = [
    ...new Set([
      ...termClass.extras.map(({ name }) => name),
      ...lines.flatMap((line) => line.extras),
    ]),
  ]
  return {
    title: termClass.title,
    lead: [
      isCamp
        ? formatCampDays(termClass)
        : `${formatWeekdays(termClass.series)}, ${termClass.term.name}`,
      // one coach knows whose sheet it is
      ...(termClass.series.assistantIds.length > 0 ? [`with ${termClass.coach}`] : []),
    ].join(', '),
    isCamp,
    back: termClassRosterPath(termClass.id),
    extras,
    dates: shown.map(({ startsAt }) => formatShortDate(calendarDateAt(startsAt, timeZone))),
    athletes: lines
      .filter((line) => isCurrent(line, today))
      .map(({ enrollmentId, athlete, lessonIds, ...line }) => ({
        id: enrollmentId,
        name: `${fullName(athlete)}, ${ageOn(athlete.bornOn, today)}`,
        extras: line.extras,
        boxes: shown.map(({ lessonId }) =>
          isCamp && !lessonIds.includes(lessonId) ? '' : emptyBox,
        ),
      })),
  }
}

type Athlete = { id: string; name: string; extras: string[]; boxes: string[] }

export const meta = unlistedMeta(termTexts.rollSheet)

export default function RollSheet() {
  const { title, lead, back, dates, athletes, extras, isCamp } = useLoaderData<typeof loader>()
  const columns: Column<Athlete>[] = [
    { heading: 'Athlete', cell: ({ name }) => name },
    ...extras.map((heading) => ({
      heading,
      cell: (athlete: Athlete) => (athlete.extras.includes(heading) ? 'Yes' : ''),
    })),
    ...dates.map((heading, index) => ({
      heading,
      cell: ({ boxes }: Athlete) => boxes[index],
    })),
  ]
  return (
    <div className="printed-roster">
      <Page title={title} lead={lead}>
        <p className="printed-roster-ways">
          Print this page with your browser. Only the sheet is printed.
        </p>
        <div className="printed-roster-ways">
          <Actions>
            <PrintButton>Print the roll sheet</PrintButton>
            <LinkButton to={back} variant="quiet">
              {isCamp ? termTexts.backToCamp : termTexts.backToClass}
            </LinkButton>
          </Actions>
        </div>
        {athletes.length === 0 && <p>{termTexts.nobody}</p>}
        {athletes.length > 0 && (
          <Table
            caption={termTexts.rollSheet}
            columns={columns}
            rows={athletes}
            keyOf={({ id }) => id}
          />
        )}
      </Page>
    </div>
  )
}
