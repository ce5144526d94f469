import { Link } from '~/components/layout/navigation/link'
import { Table, type Column } from '~/components/layout/table'
import { BarChart } from './bar-chart'
import { KeyFigures } from './key-figures'
import type { ReportCell, ReportTable, ReportView } from './report-view'
import './report-parts.css'

type Props = ReportView & {
  /** The address of a table's CSV file. */
  fileOf: (tableId: string) => string
}

/** The figures, charts and tables of a report. */
export function ReportParts({ parts, notes, fileOf }: Props) {
  return (
    <>
      {parts.map(({ id, title, figures, chart, tables }) => (
        <section key={id} className="report-part">
          {title && <h2>{title}</h2>}
          {figures.length > 0 && <KeyFigures figures={figures} />}
          {chart && <BarChart {...chart} />}
          {tables.map((table) =>
            table.rows.length === 0 ? (
              <p key={table.id}>{table.caption}: nothing in this period.</p>
            ) : (
              <div key={table.id}>
                <CellTable table={table} />
                <p className="report-file">
                  <a href={fileOf(table.id)}>
                    Save as CSV<span className="sr-only">: {table.caption}</span>
                  </a>
                </p>
              </div>
            ),
          )}
        </section>
      ))}
      {notes.map((note) => (
        <p key={note} className="report-note">
          {note}
        </p>
      ))}
    </>
  )
}

function CellTable({ table: { caption, headings, rows, total } }: { table: ReportTable }) {
  const columns = headings.map(({ text: heading, numeric }, index): Column<ReportCell[]> => ({
    heading,
    numeric,
    cell: (row) => <Cell cell={row[index]} />,
  }))
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={(row) => row[0]?.key ?? `${row[0]?.text} ${row[0]?.to ?? ''}`}
      total={
        total && {
          label: total[0]?.text ?? '',
          cells: Object.fromEntries(
            headings.map(({ text }, index) => [text, <Cell key={text} cell={total[index]} />]),
          ),
        }
      }
    />
  )
}

function Cell({ cell }: { cell: ReportCell | undefined }) {
  if (!cell) return null
  if (cell.heat !== undefined) return <span className={`heat heat-${cell.heat}`}>{cell.text}</span>
  return cell.to ? <Link to={cell.to}>{cell.text}</Link> : cell.text
}
