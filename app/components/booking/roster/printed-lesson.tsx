import { Table } from '~/components/layout/table'
import './printed-roster.css'

export type PrintedRow = {
  id: string
  name: string
  age: number
  level: string
  alerts: string
  pickUp: string
  emergency: string
}

/** A lesson in ink on paper: who comes, with boxes to check. */
export function PrintedLesson({ caption, rows }: { caption: string; rows: PrintedRow[] }) {
  return <Table caption={caption} columns={columns} rows={rows} keyOf={(row) => row.id} />
}

const columns = [
  { heading: 'Name', cell: ({ name }: PrintedRow) => name },
  { heading: 'Here', cell: () => <Box label="Present" /> },
  { heading: 'Late', cell: () => <Box label="Late" /> },
  { heading: 'Age', cell: ({ age }: PrintedRow) => age, numeric: true },
  { heading: 'Level', cell: ({ level }: PrintedRow) => level },
  { heading: 'Watch', cell: ({ alerts }: PrintedRow) => alerts },
  { heading: 'Pick-up', cell: ({ pickUp }: PrintedRow) => pickUp },
  { heading: 'Emergency', cell: ({ emergency }: PrintedRow) => emergency },
]

/** To check off by hand. */
function Box({ label }: { label: string }) {
  return <span className="tick-box" role="img" aria-label={`Box for ${label}`} />
}
