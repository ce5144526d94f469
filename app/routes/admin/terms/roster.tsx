import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { campTexts, formatExtras } from '~/domain/enrollment/camps/camp-texts'
import { changeDaysTexts } from '~/domain/enrollment/camps/change-days-texts'
import { formatTuition } from '~/domain/enrollment/enrollment-texts'
import { isCurrent } from '~/domain/enrollment/enrollment'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import { findClassRoster, type RosterLine } from '~/domain/enrollment/find-roster.server'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { findWaitingForClass } from '~/domain/enrollment/waiting/find-class-waiting.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { pageTitle } from '~/shell/page-title'
import { calendarDateAt } from '~/values/business-time'
import { formatMoment, formatShortDay } from '~/values/format/format-time'
import { levelLabels } from '~/values/level'
import {
  editCampPath,
  editTermClassPath,
  enrollForFamilyPath,
  holdTuitionPath,
  moveEnrollmentPath,
  newCampPath,
  newQuestionPath,
  offerClassPlacePath,
  removeClassWaitingPath,
  rollSheetPath,
  staffChangeDaysPath,
  staffDropPath,
  staffEndPausePath,
  staffPausePath,
  termClassFilePath,
  termPath,
  termsPath,
} from '~/values/paths/term-paths'
import { classPath } from '~/values/paths/calendar-paths'
import { may } from '~/values/permissions'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { ActionButton } from '../forms/form-page'
import {
  presentAnswers,
  presentQuestion,
  toRosterRow,
  toWaitingRow,
  type TermRosterRow,
  type WaitingRow,
} from './present-roster'
import { formatCampDays, formatFill, formatFree, formatWeekdays, termTexts } from './term-texts'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const now = currentTime()
  const roster = await findClassRoster(staff, args.params.termClassId ?? '', now)
  if (!roster) throw notFound()
  const { termClass, lines, dates, questions } = roster
  const waiting = await findWaitingForClass(termClass.id)
  const { id, title, term, series, coach, venue, level, enrolled, free } = termClass
  const { timeZone, currency } = await findSettings()
  const today = calendarDateAt(now, timeZone)
  const isCamp = term.kind === 'camp'
  const besides = formatExtras(termClass.extras, currency)
  const current = lines.filter((line) => isCurrent(line, today))
  const daysOf = ({ lessonIds }: RosterLine) =>
    dates
      .filter(({ lessonId }) => lessonIds.includes(lessonId))
      .map(({ startsAt }) => formatShortDay(calendarDateAt(startsAt, timeZone)))
      .join('; ')
  return {
    id,
    title,
    lead: isCamp ? formatCampDays(termClass) : `${formatWeekdays(series)}, ${term.name}`,
    back: isCamp ? termsPath() : termPath(term.id),
    isCamp,
    days: isCamp
      ? dates.map(({ lessonId, startsAt, places, placesTaken }) => ({
          id: lessonId,
          title: formatMoment(startsAt, timeZone),
          to: classPath(lessonId),
          facts: [formatFill(placesTaken, places)],
        }))
      : [],
    canChange: may(staff, 'set-prices'),
    canEnroll: may(staff, 'correct-families'),
    facts: [
      { term: 'Coach', detail: venue ? `${coach}, ${venue}` : coach },
      { term: 'Level', detail: level ? levelLabels[level] : 'Any' },
      { term: 'Ages', detail: `${termClass.minAge} to ${termClass.maxAge}` },
      { term: isCamp ? 'Price' : 'Tuition', detail: formatTuition(termClass, currency) },
      ...(besides ? [{ term: campTexts.extras, detail: besides }] : []),
      ...(isCamp
        ? []
        : [
            {
              term: 'Enrolled',
              detail: `${enrolled} of ${series.places}. ${formatFree(free)}.`,
            },
            ...(dates[0]
              ? [{ term: 'Next lesson', detail: formatMoment(dates[0].startsAt, timeZone) }]
              : []),
          ]),
    ],
    questions: questions.map(presentQuestion),
    hasAnswers: current.some(({ answers }) => answers.length > 0),
    lines: current.map((line) => ({
      ...toRosterRow(line, termClass, today, currency),
      said: presentAnswers(line, questions),
      days: daysOf(line),
      extras: line.extras.join('; '),
    })),
    left: lines.length - current.length,
    waiting: waiting.map((one) => toWaitingRow(one, may(staff, 'correct-families'), timeZone)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? termTexts.title, matches) },
  { name: 'robots', content: 'noindex' },
]

const columns: Column<TermRosterRow>[] = [
  { heading: 'Athlete', cell: ({ athlete }) => athlete },
  { heading: 'Age', cell: ({ age }) => age, numeric: true },
  {
    heading: 'Family',
    cell: ({ family }) => family && <Link to={family.to}>{family.name}</Link>,
  },
  { heading: 'Enrolled from', cell: ({ enrolled }) => enrolled },
  {
    heading: 'Alerts',
    cell: ({ isTrial, isDropped, paused, isHeld, isWaiverMissing, due }) => (
      <>
        {isTrial && <Tag tone="plain">Trial</Tag>} {isDropped && <Tag tone="over">Dropped</Tag>}{' '}
        {paused && <Tag tone="plain">{paused}</Tag>}{' '}
        {isWaiverMissing && <Tag tone="attention">No waiver</Tag>}{' '}
        {isHeld && <Tag tone="plain">Tuition on hold</Tag>}{' '}
        {due && <Tag tone="owed">{due} due</Tag>}
      </>
    ),
  },
]

const ofCamp: Column<TermRosterRow>[] = [
  { heading: campTexts.toCome, cell: ({ days }) => days },
  { heading: campTexts.extras, cell: ({ extras }) => extras },
]

const answers: Column<TermRosterRow> = {
  heading: 'Answers',
  cell: ({ said }) => said.map((one) => <div key={one}>{one}</div>),
}

function OptionsFor({ athlete }: { athlete: string }) {
  return (
    <>
      {termTexts.options}
      <span className="sr-only">: {athlete}</span>
    </>
  )
}

const actions: Column<TermRosterRow> = {
  heading: 'Change or drop',
  cell: ({ id, athlete, isTrial, isDropped, hasPause, isHeld }) =>
    !isTrial &&
    !isDropped && (
      <Disclosure summary={<OptionsFor athlete={athlete} />}>
        <Actions>
          <Link to={staffDropPath(id)} aria-label={`${termTexts.drop}: ${athlete}`}>
            {termTexts.drop}
          </Link>
          <Link to={staffPausePath(id)} aria-label={`${termTexts.pause}: ${athlete}`}>
            {termTexts.pause}
          </Link>
          {hasPause && (
            <Link to={staffEndPausePath(id)} aria-label={`${pauseTexts.end}: ${athlete}`}>
              {pauseTexts.end}
            </Link>
          )}
          <Link to={moveEnrollmentPath(id)} aria-label={`${termTexts.move}: ${athlete}`}>
            {termTexts.move}
          </Link>
          <ActionButton
            press={{
              to: holdTuitionPath(id),
              label: isHeld ? termTexts.chargeTuition : termTexts.holdTuition,
              about: athlete,
              fields: { isHeld: isHeld ? 'no' : 'yes' },
            }}
          />
        </Actions>
      </Disclosure>
    ),
}

const waitingColumns: Column<WaitingRow>[] = [
  {
    heading: 'Athlete',
    cell: ({ athlete, family }) => (family ? <Link to={family}>{athlete}</Link> : athlete),
  },
  { heading: 'Since', cell: ({ since }) => since },
  {
    heading: 'Place',
    cell: ({ place, offered }) => (offered ? <Tag tone="attention">{offered}</Tag> : place),
  },
]

const waitingActions: Column<WaitingRow> = {
  heading: 'Change',
  cell: ({ id, athlete, offered }) => (
    <Actions>
      {!offered && (
        <ActionButton
          press={{
            to: offerClassPlacePath(id),
            label: classWaitingTexts.offer,
            about: athlete,
          }}
        />
      )}
      <ActionButton
        press={{ to: removeClassWaitingPath(id), label: classWaitingTexts.remove, about: athlete }}
      />
    </Actions>
  ),
}

const campActions: Column<TermRosterRow> = {
  heading: 'Change',
  cell: ({ id, athlete, isDropped }) =>
    !isDropped && (
      <Actions>
        <Link to={staffDropPath(id)} aria-label={`${termTexts.drop}: ${athlete}`}>
          {termTexts.drop}
        </Link>
        <Link to={staffChangeDaysPath(id)} aria-label={`${changeDaysTexts.title}: ${athlete}`}>
          {changeDaysTexts.title}
        </Link>
      </Actions>
    ),
}

export default function Roster() {
  const { id, title, lead, facts, lines, left, back, canChange, canEnroll, ...shown } =
    useLoaderData<typeof loader>()
  const { questions, waiting, hasAnswers, isCamp } = shown
  return (
    <Page title={title} lead={lead}>
      {canEnroll && (
        <PrimaryAction>
          <LinkButton to={enrollForFamilyPath(id)}>{termTexts.enroll}</LinkButton>
        </PrimaryAction>
      )}
      <SummaryList items={facts} />
      <Actions>
        <LinkButton to={rollSheetPath(id)} variant="quiet">
          {termTexts.rollSheet}
        </LinkButton>
        {canChange && (
          <LinkButton to={isCamp ? editCampPath(id) : editTermClassPath(id)} variant="quiet">
            {isCamp ? termTexts.changeCamp : termTexts.changeClass}
          </LinkButton>
        )}
        {canChange && isCamp && (
          <LinkButton to={newCampPath(id)} variant="quiet">
            {termTexts.copyCamp}
          </LinkButton>
        )}
      </Actions>
      {isCamp && (
        <>
          <h2>{campTexts.toCome}</h2>
          <EntryList entries={shown.days} />
          <h2>Who is enrolled</h2>
        </>
      )}
      {lines.length > 0 ? (
        <Table
          caption="Roster"
          columns={[
            ...columns,
            ...(isCamp ? ofCamp : []),
            ...(hasAnswers ? [answers] : []),
            ...(canEnroll ? [isCamp ? campActions : actions] : []),
          ]}
          rows={lines}
          keyOf={(row) => row.id}
        />
      ) : (
        <p>{termTexts.nobody}</p>
      )}
      {left > 0 && <p>{left === 1 ? '1 athlete has left.' : `${left} athletes have left.`}</p>}
      {lines.length > 0 && (
        <p>
          <a href={termClassFilePath(id)}>{saveAsCsv}</a>
        </p>
      )}
      {waiting.length > 0 && (
        <Table
          caption={classWaitingTexts.list}
          columns={canEnroll ? [...waitingColumns, waitingActions] : waitingColumns}
          rows={waiting}
          keyOf={(row) => row.id}
        />
      )}
      {canChange && (
        <>
          <h2>{termTexts.questions}</h2>
          {questions.length === 0 && <p>{termTexts.noQuestions}</p>}
          <EntryList entries={questions} />
          <LinkButton to={newQuestionPath(id)} variant="quiet">
            {termTexts.addQuestion}
          </LinkButton>
        </>
      )}
      <Actions>
        <LinkButton to={back} variant="quiet">
          {isCamp ? termTexts.backToTerms : termTexts.backToTerm}
        </LinkButton>
      </Actions>
    </Page>
  )
}
