import type { ReactNode } from 'react'
import './table.css'

export type Column<Row> = { heading: string; cell: (row: Row) => ReactNode; numeric?: boolean }

type Props<Row> = {
  caption: ReactNode
  /** The first column is the row header. */
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** The totals row, by column heading. */
  total?: { label: string; cells: Record<string, ReactNode> }
}

/**
 * A data table. On phones, and with very large text, each row becomes a list labeled by the column
 * headings.
 */
export function Table<Row>({ caption, columns, rows, keyOf, total }: Props<Row>) {
  return (
    <div className="table-frame">
      <table className="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, numeric }, index) => (
              <th
                key={heading}
                scope="col"
                className={numeric && index > 0 ? 'numeric' : undefined}
              >
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
    </div>
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
