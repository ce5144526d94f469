import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import { Empty } from '~/components/layout/texts/empty'
import { formatTuition } from '~/domain/enrollment/enrollment-texts'
import { findTerm, type PlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import {
  findReadyAthletes,
  type ReadyAthlete,
} from '~/domain/enrollment/proposals/find-ready-athletes.server'
import { moveProposalTexts } from '~/domain/enrollment/proposals/move-proposal-texts'
import { fullName } from '~/domain/family/athletes/athlete'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatOrdinal } from '~/values/format/format-ordinal'
import { formatMoment, formatShortDate } from '~/values/format/format-time'
import { levelLabels } from '~/values/level'
import { formatMoney } from '~/values/money'
import {
  editTermPath,
  newTermClassPath,
  proposeMovePath,
  rollOverPath,
  termClassRosterPath,
  termsPath,
} from '~/values/paths/term-paths'
import { may } from '~/values/permissions'
import { ActionButton } from '../forms/form-page'
import { formatFree, formatTermDates, formatWeekdays, termTexts } from './term-texts'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const term = await findTerm(staff, args.params.termId ?? '', currentTime())
  if (term?.kind !== 'season') throw notFound()
  const { timeZone, currency } = await findSettings()
  const ready = await findReadyAthletes(staff, term.id, currentTime())
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
      {
        term: 'Pause',
        detail: term.pausePercent === 100 ? 'Not offered' : `${term.pausePercent}% of the price`,
      },
      {
        term: 'Tuition',
        detail: `Charged on the ${formatOrdinal(term.tuitionDay)} for the month after`,
      },
    ],
    ready: ready.map((one) => readyRowOf(one, timeZone)),
    classes: term.classes.map((termClass) => rowOf(termClass, currency)),
  }
}

function rowOf(termClass: PlannedClass, currency: string) {
  const { id, title, series, coach, venue, enrolled, free, level, open } = termClass
  return {
    id,
    title,
    level: level && levelLabels[level],
    when: formatWeekdays(series),
    coach: venue ? `${coach}, ${venue}` : coach,
    tuition: formatTuition(termClass, currency),
    fill: `${enrolled} of ${series.places}`,
    free: formatFree(free),
    isFull: free !== null && free <= 0,
    isOpen: open,
  }
}

type Row = ReturnType<typeof rowOf>

function readyRowOf({ enrollmentId, athlete, from, to, proposal }: ReadyAthlete, zone: TimeZone) {
  const day = proposal && formatShortDate(calendarDateAt(proposal.proposedAt, zone))
  return {
    enrollmentId,
    athlete: fullName(athlete),
    from,
    to,
    asked: proposal && (proposal.answer === 'declined' ? 'Declined' : `Proposed on ${day}`),
  }
}

type ReadyRow = ReturnType<typeof readyRowOf>

export const meta = unlistedMeta<typeof loader>((data) => data?.name ?? termTexts.title)

const columns: Column<Row>[] = [
  {
    heading: 'Class',
    cell: ({ id, title, level }) => (
      <>
        <Link to={termClassRosterPath(id)}>{title}</Link>
        {level && <p className="facts">{level}</p>}
      </>
    ),
  },
  { heading: 'When', cell: ({ when }) => when },
  { heading: 'Coach', cell: ({ coach }) => coach },
  { heading: 'Tuition', cell: ({ tuition }) => tuition },
  { heading: 'Enrolled', cell: ({ fill }) => fill },
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

const readyColumns: Column<ReadyRow>[] = [
  { heading: 'Athlete', cell: ({ athlete }) => athlete },
  { heading: 'Class', cell: ({ from }) => from },
  {
    heading: 'Ready for',
    cell: ({ to }) => <Link to={termClassRosterPath(to.id)}>{to.title}</Link>,
  },
  {
    heading: 'Change',
    cell: ({ enrollmentId, athlete, to, asked }) =>
      asked ?? (
        <ActionButton
          press={{
            to: proposeMovePath(enrollmentId),
            label: moveProposalTexts.propose,
            about: athlete,
            fields: { termClassId: to.id },
          }}
        />
      ),
  },
]

export default function Term() {
  const { id, name, facts, classes, ready, canChange } = useLoaderData<typeof loader>()
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
          <p>Add classes from your calendar for children to enroll in.</p>
        </Empty>
      )}
      {ready.length > 0 && (
        <Table
          caption={moveProposalTexts.ready}
          columns={readyColumns}
          rows={ready}
          keyOf={({ enrollmentId, to }) => `${enrollmentId} ${to.id}`}
        />
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
