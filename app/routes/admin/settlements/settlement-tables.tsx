import type { ReactNode } from 'react'
import { Table, type Column } from '~/components/layout/table'
import type { SettlementRow } from './present-settlement'

const lineColumns: Column<SettlementRow>[] = [
  { heading: 'Lesson', cell: ({ lesson }) => lesson },
  { heading: 'Type', cell: ({ type }) => type },
  { heading: 'Time', cell: ({ time }) => time, numeric: true },
  { heading: 'Athletes', cell: ({ athletes }) => athletes, numeric: true },
  { heading: 'Rate', cell: ({ rate }) => rate },
  { heading: 'Amount', cell: ({ amount }) => amount, numeric: true },
]

type Adjustment = { id: string; reason: string; amount: string; action?: ReactNode }

export type SettlementTablesProps = {
  lines: SettlementRow[]
  /** The sum of the lines. */
  linesTotal: string
  adjustments: Adjustment[]
  adjustmentsTotal: string
}

/** The lessons and further amounts of a settlement with their sums. */
export function SettlementTables({
  lines,
  linesTotal,
  adjustments,
  adjustmentsTotal,
}: SettlementTablesProps) {
  const hasActions = adjustments.some(({ action }) => action)
  const columns: Column<Adjustment>[] = [
    { heading: 'Reason', cell: ({ reason }) => reason },
    { heading: 'Amount', cell: ({ amount }) => amount, numeric: true },
    ...(hasActions ? [{ heading: 'Change', cell: ({ action }: Adjustment) => action }] : []),
  ]
  return (
    <>
      {lines.length > 0 && (
        <Table
          caption="Lessons"
          columns={lineColumns}
          rows={lines}
          keyOf={({ id }) => id}
          total={{ label: 'Total', cells: { Amount: linesTotal } }}
        />
      )}
      {adjustments.length > 0 && (
        <Table
          caption="Adjustments"
          columns={columns}
          rows={adjustments}
          keyOf={({ id }) => id}
          total={{ label: 'Total', cells: { Amount: adjustmentsTotal } }}
        />
      )}
    </>
  )
}
