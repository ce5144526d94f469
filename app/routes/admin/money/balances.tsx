import { data, useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { fieldValue } from '~/components/forms/field-attributes'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import { DayForm } from '~/domain/admin/admin-forms'
import { findBalancesDue } from '~/domain/admin/money/find-balances-due.server'
import type { BalanceLine } from '~/domain/admin/money/payment-line'
import { instantsOf } from '~/domain/admin/reports/report-range'
import { openingBalanceName } from '~/domain/payments/opening-balances/opening-balance'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminBookingPath, pageOfList } from '~/values/paths/admin-paths'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { pageNumberOf } from '~/values/paging'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { familyMoneyPath, familyPath, familyPaymentPath } from '~/values/paths/family-paths'
import { adminBalancesFilePath, adminTakePaymentPath } from '~/values/paths/payment-paths'
import { formatCalendarDate, formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { may } from '~/values/permissions'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { moneyTexts } from './money-texts'
import { formatTotals } from './payments.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  const wantedPage = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { timeZone } = await findSettings()
  const asked = parseAddress(args.request, DayForm)
  if (asked.status !== 'success')
    return data(
      { ...nothing, form: viewOfSubmission(asked, DayForm), zone: formatZone(timeZone) },
      { status: 400 },
    )
  const { day } = asked.value
  const found = await findBalancesDue(
    staff,
    wantedPage,
    day ? instantsOf({ from: day, until: day }, timeZone) : undefined,
  )
  return data({
    form: blankForm(DayForm, { day }),
    rows: found.entries.map((line) => rowOf(line, timeZone, may(staff, 'correct-families'))),
    total: formatTotals(found.totals),
    page: found.page,
    pages: found.pages,
    zone: formatZone(timeZone),
  })
}

const nothing = { rows: [], total: '', page: 1, pages: 1 }

export const meta = unlistedMeta('Balances due')

type Row = ReturnType<typeof rowOf>

function rowOf(line: BalanceLine, zone: TimeZone, seesFamilies: boolean) {
  const { id, kind, guardian, lessonName, at, dueCents, currency } = line
  const family = guardian && seesFamilies ? guardian.id : null
  const amount = formatMoney(Math.abs(dueCents), currency)
  return {
    id,
    to: kind === 'booking' ? adminBookingPath(id) : family && familyMoneyPath(family),
    lessonName: lessonName ?? openingBalanceName,
    guardian: guardian?.name ?? 'Not given yet',
    family: family && familyPath(family),
    when:
      kind === 'booking'
        ? formatMomentWithYear(at, zone)
        : formatCalendarDate(calendarDateAt(at, zone)),
    balance: dueCents > 0 ? amount : `${amount} too much`,
    owes: dueCents > 0,
    takeAt: dueCents > 0 ? takePaymentAt(line, family) : null,
  }
}

/** Link to take the payment: for a booking alone, otherwise for all the family owes. */
function takePaymentAt({ id, kind }: BalanceLine, family: string | null): string | null {
  if (kind === 'booking') return adminTakePaymentPath(id)
  return family && familyPaymentPath(family)
}

const columns: Column<Row>[] = [
  { heading: 'Date', cell: ({ to, when }) => (to ? <Link to={to}>{when}</Link> : when) },
  { heading: 'What', cell: ({ lessonName }) => lessonName },
  {
    heading: 'Family',
    cell: ({ guardian, family }) => (family ? <Link to={family}>{guardian}</Link> : guardian),
  },
  {
    heading: 'Due',
    cell: ({ balance, owes }) => (owes ? <Tag tone="owed">{balance}</Tag> : balance),
    numeric: true,
  },
  {
    heading: 'At the desk',
    cell: ({ takeAt, guardian, when }) =>
      takeAt && (
        <Link to={takeAt}>
          {familyActionTexts.takePayment}
          <span className="sr-only">
            {' '}
            from {guardian}, {when}
          </span>
        </Link>
      ),
  },
]

export default function Balances() {
  const { rows, total, page, pages, zone, form } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page title="Balances due" lead={`Oldest first. All times are ${zone}.`}>
      <ErrorSummary form={form} />
      <FilterForm label="Find balances">
        <TextField form={form} name="day" label="Lessons on" type="date" />
      </FilterForm>
      {rows.length > 0 ? (
        <>
          <p>{total} is still to be paid in total.</p>
          <Table
            caption="Balances due"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            total={{ label: moneyTexts.inAll, cells: { Due: total } }}
          />
          <p>
            <a href={adminBalancesFilePath(search)}>{saveAsCsv}</a>
          </p>
        </>
      ) : (
        <Empty
          title={
            fieldValue(form, 'day')
              ? 'Nothing is owed for lessons on this day.'
              : 'No one owes anything.'
          }
        />
      )}
      <Pagination of="balances" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </Page>
  )
}
