import { Table } from '~/components/layout/table'

type Fact = { what: string; kept: string; duplicate: string }

/** Two records before a merge, fact by fact: the one that stays, and the one that goes into it. */
export function SideBySide({ rows }: { rows: Fact[] }) {
  return (
    <Table
      caption="Side by side"
      rows={rows}
      keyOf={({ what }) => what}
      columns={[
        { heading: 'What', cell: ({ what }) => what },
        { heading: 'Stays', cell: ({ kept }) => kept },
        { heading: 'Goes into it', cell: ({ duplicate }) => duplicate },
      ]}
    />
  )
}
