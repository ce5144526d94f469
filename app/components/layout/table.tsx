import type { ReactNode } from 'react'
import './table.css'

export type Column<Row> = { heading: string; cell: (row: Row) => ReactNode; numeric?: boolean }

type Props<Row> = {
  caption: ReactNode
  /** The first one names the row. */
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** Rows to compare. On a phone each row becomes a list of what its columns say, by their headings. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
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
    </table>
  )
}

function Cell<Row>({ row, column, names }: { row: Row; column: Column<Row>; names: boolean }) {
  const { heading, cell, numeric } = column
  if (names) return <th scope="row">{cell(row)}</th>
  return (
    <td data-heading={heading} className={numeric ? 'numeric' : undefined}>
      {cell(row)}
    </td>
  )
}
