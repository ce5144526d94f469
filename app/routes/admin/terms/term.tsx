import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import { Empty } from '~/components/layout/texts/empty'
import { formatTuition } from '~/domain/enrollment/enrollment-texts'
import { findTerm, type PlannedClass } from '~/domain/enrollment/find-terms.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { pageTitle } from '~/shell/page-title'
import { formatMoment } from '~/values/format/format-time'
import { levelLabels } from '~/values/level'
import { formatMoney } from '~/values/money'
import {
  editTermPath,
  newTermClassPath,
  rollOverPath,
  termClassRosterPath,
  termsPath,
} from '~/values/paths/term-paths'
import { may } from '~/values/permissions'
import { formatFill, formatFree, formatTermDates, formatWeekdays, termTexts } from './term-texts'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const term = await findTerm(staff, args.params.termId ?? '', currentTime())
  if (term?.kind !== 'season') throw notFound()
  const { timeZone, currency } = await findSettings()
  const { registrationOpensAt, membersOpenAt, registrationFeeCents } = term
  const fee = formatMoney(registrationFeeCents, currency)
  return {
    id: term.id,
    name: term.name,
    canChange: may(staff, 'set-prices'),
    facts: [
      { term: 'Dates', detail: formatTermDates(term.startsOn, term.endsOn) },
      { term: 'Registration opens', detail: formatMoment(registrationOpensAt, timeZone) },
      ...(membersOpenAt
        ? [{ term: 'For members', detail: formatMoment(membersOpenAt, timeZone) }]
        : []),
      { term: 'Registration fee', detail: registrationFeeCents > 0 ? fee : 'None' },
      { term: 'Notice to drop', detail: `${term.dropNoticeDays} days` },
      { term: 'Tuition', detail: `Charged on day ${term.tuitionDay} for the month after` },
    ],
    classes: term.classes.map((termClass) => rowOf(termClass, currency)),
  }
}

function rowOf(termClass: PlannedClass, currency: string) {
  const { id, title, series, coach, venue, enrolled, free, level, open } = termClass
  return {
    id,
    title,
    when: formatWeekdays(series),
    coach: venue ? `${coach}, ${venue}` : coach,
    level: level ? levelLabels[level] : 'Any',
    tuition: formatTuition(termClass, currency),
    fill: formatFill(enrolled, series.places),
    free: formatFree(free),
    isFull: free !== null && free <= 0,
    isOpen: open,
  }
}

type Row = ReturnType<typeof rowOf>

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.name ?? termTexts.title, matches) },
  { name: 'robots', content: 'noindex' },
]

const columns: Column<Row>[] = [
  { heading: 'Class', cell: ({ id, title }) => <Link to={termClassRosterPath(id)}>{title}</Link> },
  { heading: 'When', cell: ({ when }) => when },
  { heading: 'Coach', cell: ({ coach }) => coach },
  { heading: 'Level', cell: ({ level }) => level },
  { heading: 'Tuition', cell: ({ tuition }) => tuition },
  { heading: 'Fill', cell: ({ fill }) => fill },
  {
    heading: 'Places',
    cell: ({ free, isFull, isOpen }) => (
      <>
        {isFull ? <Tag tone="attention">{free}</Tag> : free}{' '}
        {!isOpen && <Tag tone="over">Not open</Tag>}
      </>
    ),
  },
]

export default function Term() {
  const { id, name, facts, classes, canChange } = useLoaderData<typeof loader>()
  return (
    <Page title={name}>
      {canChange && (
        <PrimaryAction>
          <LinkButton to={newTermClassPath(id)}>{termTexts.addClass}</LinkButton>
        </PrimaryAction>
      )}
      <SummaryList items={facts} />
      {classes.length > 0 ? (
        <Table caption="Classes" columns={columns} rows={classes} keyOf={(row) => row.id} />
      ) : (
        <Empty title={termTexts.noClasses}>
          <p>Add the classes of your calendar that children are enrolled in.</p>
        </Empty>
      )}
      <Actions>
        {canChange && (
          <>
            <LinkButton to={editTermPath(id)} variant="quiet">
              {termTexts.changeTerm}
            </LinkButton>
            {classes.length > 0 && (
              <LinkButton to={rollOverPath(id)} variant="quiet">
                {termTexts.rollOver}
              </LinkButton>
            )}
          </>
        )}
        <LinkButton to={termsPath()} variant="quiet">
          {termTexts.backToTerms}
        </LinkButton>
      </Actions>
    </Page>
  )
}
