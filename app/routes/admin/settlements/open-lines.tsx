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
          { term: 'Amount due', detail: amount },
        ]}
      />
      {withoutAttendance > 0 && (
        <p>
          {withoutAttendance === 1
            ? 'Attendance isn’t taken yet for one lesson. Everyone booked counts as present.'
            : `Attendance isn’t taken yet for ${withoutAttendance} lessons. Everyone booked counts as present.`}
        </p>
      )}
      {withoutRate > 0 && (
        <p>
          {withoutRate === 1
            ? 'One lesson has no rate, so it isn’t paid.'
            : `${withoutRate} lessons have no rate, so they aren’t paid.`}
        </p>
      )}
      {open.lines.length === 0 && <p>No lessons in this period.</p>}
      <SettlementTables {...open} />
    </>
  )
}
