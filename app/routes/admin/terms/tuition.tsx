import { Form, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { FilterForm } from '~/components/forms/filter-form'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import { findAutopayFamilies } from '~/domain/booking/money/autopay/find-autopay-families.server'
import { TuitionDayForm } from '~/domain/enrollment/enrollment-forms'
import { findTuitionNames } from '~/domain/enrollment/tuition/find-tuition-names.server'
import { findTuitionDue, type TuitionDue } from '~/domain/enrollment/tuition/run-tuition.server'
import {
  findOverdueTuition,
  type OverdueTuition,
} from '~/domain/enrollment/tuition/find-overdue-tuition.server'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import {
  findLateFeesToWaive,
  type LateFee,
} from '~/domain/enrollment/tuition/waive-late-fee.server'
import { lateFeeTexts } from '~/domain/payments/charges/late-fee'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt, isCalendarDate, type TimeZone } from '~/values/business-time'
import { formatCalendarDate } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { lateFeePath, termClassRosterPath } from '~/values/paths/term-paths'
import { familyPath } from '~/values/paths/family-paths'
import { presentAutopay, type PresentedAutopay } from './present-autopay.server'
import { termTexts } from './term-texts'
import { unlistedMeta } from '~/shell/page-title'

/** What a day's run would charge. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  const { timeZone, currency, overdueDays } = await findSettings()
  const asked = new URL(args.request.url).searchParams.get('day') ?? ''
  const today = calendarDateAt(currentTime(), timeZone)
  const day = isCalendarDate(asked) ? asked : today
  const now = currentTime()
  const [due, overdue, fees] = await Promise.all([
    findTuitionDue(day),
    findOverdueTuition(null, now),
    findLateFeesToWaive(staff),
  ])
  const names = await findTuitionNames([...due, ...overdue, ...fees])
  const families = await findAutopayFamilies()
  const charged = due.filter(({ isHeld }) => !isHeld)
  return {
    search: { ...blankForm(TuitionDayForm, { day }), id: 'search' },
    lead: `Charges for ${formatCalendarDate(day)}. Tuition is charged automatically every hour: each lesson once, on or after its term’s tuition day. The family gets an email.`,
    rows: due.map((one) => rowOf(one, names, currency)),
    families: families.map((family) => presentAutopay(family, { timeZone })),
    overdue: overdue.map((one) => overdueRowOf(one, names)),
    noOverdue: overdueDays === null ? overdueTexts.never : overdueTexts.none,
    fees: fees.map((fee) => feeRowOf(fee, names, timeZone)),
    total: formatMoney(
      charged.reduce((sum, { cents }) => sum + cents, 0),
      currency,
    ),
  }
}

function rowOf(
  { enrollmentId, guardianId, termClassId, athleteId, lessons, cents, isHeld }: TuitionDue,
  names: Map<string, string>,
  currency: string,
) {
  return {
    id: enrollmentId,
    family: { to: familyPath(guardianId), name: names.get(guardianId) ?? '' },
    athlete: names.get(athleteId) ?? '',
    termClass: { to: termClassRosterPath(termClassId), name: names.get(termClassId) ?? '' },
    lessons,
    amount: formatMoney(cents, currency),
    isHeld,
  }
}

function overdueRowOf(
  { invoiceId, guardianId, termClassId, athleteId, ...owed }: OverdueTuition,
  names: Map<string, string>,
) {
  return {
    id: `${invoiceId} ${guardianId}`,
    family: { to: familyPath(guardianId), name: names.get(guardianId) ?? '' },
    athlete: names.get(athleteId) ?? '',
    termClass: { to: termClassRosterPath(termClassId), name: names.get(termClassId) ?? '' },
    dueOn: formatCalendarDate(owed.dueOn),
    days: overdueTexts.days(owed.days),
    isPaused: owed.isPaused,
    amount: formatMoney(owed.cents, owed.currency),
  }
}

function feeRowOf(fee: LateFee, names: Map<string, string>, timeZone: TimeZone) {
  const { invoiceId, guardianId, athleteId, termClassId, amountCents, currency, chargedAt } = fee
  return {
    id: invoiceId,
    family: { to: familyPath(guardianId), name: names.get(guardianId) ?? '' },
    athlete: names.get(athleteId) ?? '',
    termClass: { to: termClassRosterPath(termClassId), name: names.get(termClassId) ?? '' },
    chargedOn: formatCalendarDate(calendarDateAt(chargedAt, timeZone)),
    amount: formatMoney(amountCents, currency),
    waive: lateFeePath(invoiceId),
  }
}

type FeeRow = ReturnType<typeof feeRowOf>

type OverdueRow = ReturnType<typeof overdueRowOf>

type Row = ReturnType<typeof rowOf>

export const meta = unlistedMeta(termTexts.tuition)

const columns: Column<Row>[] = [
  { heading: 'Family', cell: ({ family }) => <Link to={family.to}>{family.name}</Link> },
  { heading: 'Athlete', cell: ({ athlete }) => athlete },
  { heading: 'Class', cell: ({ termClass }) => <Link to={termClass.to}>{termClass.name}</Link> },
  { heading: 'Lessons', cell: ({ lessons }) => lessons, numeric: true },
  {
    heading: 'Amount',
    cell: ({ amount, isHeld }) => (
      <>
        {isHeld && <Tag tone="plain">On hold</Tag>} {amount}
      </>
    ),
    numeric: true,
  },
]

const overdueColumns: Column<OverdueRow>[] = [
  { heading: 'Family', cell: ({ family }) => <Link to={family.to}>{family.name}</Link> },
  { heading: 'Athlete', cell: ({ athlete }) => athlete },
  { heading: 'Class', cell: ({ termClass }) => <Link to={termClass.to}>{termClass.name}</Link> },
  { heading: 'Due on', cell: ({ dueOn }) => dueOn },
  {
    heading: 'Overdue for',
    cell: ({ days, isPaused }) => (
      <span>
        {isPaused && <Tag tone="over">{overdueTexts.pausedTag}</Tag>} {days}
      </span>
    ),
    numeric: true,
  },
  { heading: 'Amount', cell: ({ amount }) => amount, numeric: true },
]

const feeColumns: Column<FeeRow>[] = [
  { heading: 'Family', cell: ({ family }) => <Link to={family.to}>{family.name}</Link> },
  { heading: 'Athlete', cell: ({ athlete }) => athlete },
  { heading: 'Class', cell: ({ termClass }) => <Link to={termClass.to}>{termClass.name}</Link> },
  { heading: 'Charged on', cell: ({ chargedOn }) => chargedOn },
  { heading: 'Amount', cell: ({ amount }) => amount, numeric: true },
  {
    heading: 'Change',
    cell: ({ waive, athlete }) => (
      <Link to={waive}>
        {lateFeeTexts.waive}
        <span className="sr-only"> for {athlete}</span>
      </Link>
    ),
  },
]

const autopayColumns: Column<PresentedAutopay>[] = [
  { heading: 'Family', cell: ({ family }) => <Link to={family.to}>{family.name}</Link> },
  { heading: 'Autopay', cell: ({ autopay }) => autopay },
  { heading: 'Card or bank account', cell: ({ card }) => card },
  {
    heading: 'Last attempt',
    cell: ({ isPaused, last, items }) => (
      <div>
        {isPaused && <Tag tone="over">{termTexts.autopayPaused}</Tag>} {last}
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    ),
  },
  {
    heading: 'Next attempt',
    cell: ({ next, retry, family }) => (
      <>
        {next}
        {retry && (
          <Form method="post" action={retry.to}>
            <input type="hidden" name="attemptId" value={retry.attemptId} />
            <SubmitButton variant="quiet">
              {termTexts.retry}
              <span className="sr-only">: {family.name}</span>
            </SubmitButton>
          </Form>
        )}
      </>
    ),
  },
]

export default function Tuition() {
  const { search, lead, rows, families, overdue, noOverdue, fees, total } =
    useLoaderData<typeof loader>()
  return (
    <Page title={termTexts.tuition} lead={lead}>
      <FilterForm label="Day">
        <TextField form={search} name="day" label="Charged on" type="date" />
      </FilterForm>
      {rows.length === 0 ? (
        <p>{termTexts.nothingDue}</p>
      ) : (
        <Table
          caption="To be charged"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          total={{ label: 'Total, without tuition on hold', cells: { Amount: total } }}
        />
      )}
      <h2>{overdueTexts.title}</h2>
      {overdue.length === 0 ? (
        <p>{noOverdue}</p>
      ) : (
        <Table
          caption={overdueTexts.title}
          columns={overdueColumns}
          rows={overdue}
          keyOf={({ id }) => id}
        />
      )}
      {fees.length > 0 && (
        <>
          <h2>{lateFeeTexts.title}</h2>
          <Table
            caption={lateFeeTexts.title}
            columns={feeColumns}
            rows={fees}
            keyOf={({ id }) => id}
          />
        </>
      )}
      <h2>{termTexts.autopay}</h2>
      <p>{termTexts.autopayNote}</p>
      {families.length === 0 ? (
        <p>{termTexts.noAutopay}</p>
      ) : (
        <Table
          caption="Families with autopay"
          columns={autopayColumns}
          rows={families}
          keyOf={({ id }) => id}
        />
      )}
    </Page>
  )
}
