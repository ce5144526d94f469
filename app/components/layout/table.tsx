import type { ReactNode } from 'react'
import './table.css'

export type Column<Row> = { heading: string; cell: (row: Row) => ReactNode; numeric?: boolean }

type Props<Row> = {
  caption: ReactNode
  /** The first one names the row. */
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** Under the list: what it sums up to, by the heading of its column. */
  total?: { label: string; cells: Record<string, ReactNode> }
}

/** Rows to compare. On a phone each row becomes a list of what its columns say, by their headings. */
export function Table<Row>({ caption, columns, rows, keyOf, total }: Props<Row>) {
  return (
    <table className="table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, numeric }) => (
            <th key={heading} scope="col" className={numeric ? 'numeric' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) => (
              <Cell key={column.heading} row={row} column={column} names={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
      {total && <Total columns={columns} total={total} />}
    </table>
  )
}

function Total<Row>({ columns, total }: Required<Pick<Props<Row>, 'columns' | 'total'>>) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{total.label}</th>
        {columns.slice(1).map(({ heading, numeric }) => (
          <td key={heading} data-heading={heading} className={numeric ? 'numeric' : undefined}>
            {total.cells[heading]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function Cell<Row>({ row, column, names }: { row: Row; column: Column<Row>; names: boolean }) {
  const { heading, cell, numeric } = column
  if (names)
    return (
      <th scope="row" className={numeric ? 'whole' : undefined}>
        {cell(row)}
      </th>
    )
  return (
    <td data-heading={heading} className={numeric ? 'numeric' : undefined}>
      {cell(row)}
    </td>
  )
}
