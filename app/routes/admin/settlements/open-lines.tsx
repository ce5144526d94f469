import { SummaryList } from '~/components/layout/summary-list'
import { SettlementTables, type SettlementTablesProps } from './settlement-tables'

type Props = SettlementTablesProps & {
  period: string
  amount: string
  /** Numbers of lessons. */
  withoutAttendance: number
  withoutRate: number
}

/** What is not settled yet, with what its sum still depends on. */
export function OpenLines(open: Props) {
  const { period, amount, withoutAttendance, withoutRate } = open
  return (
    <>
      <SummaryList
        items={[
          { term: 'Period', detail: period },
          { term: 'To be paid', detail: amount },
        ]}
      />
      {withoutAttendance > 0 && (
        <p>
          {withoutAttendance === 1
            ? 'Attendance of one lesson is not taken yet. Who is booked counts as present.'
            : `Attendance of ${withoutAttendance} lessons is not taken yet. Who is booked counts as present.`}
        </p>
      )}
      {withoutRate > 0 && (
        <p>
          {withoutRate === 1
            ? 'One lesson has no rate and is not paid.'
            : `${withoutRate} lessons have no rate and are not paid.`}
        </p>
      )}
      {open.lines.length === 0 && <p>No lessons in this period.</p>}
      <SettlementTables {...open} />
    </>
  )
}
