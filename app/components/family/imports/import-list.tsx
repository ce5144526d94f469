import { Link } from '~/components/layout/navigation/link'
import { Table, type Column } from '~/components/layout/table'
import { Empty } from '~/components/layout/texts/empty'
import { importTexts } from '~/domain/imports/import-texts'

export type ImportListed = {
  id: string
  to: string
  name: string
  when: string
  rows: string
  state: string
}

export function ImportList({ imports }: { imports: ImportListed[] }) {
  if (imports.length > 0)
    return (
      <Table
        caption={importTexts.earlier}
        columns={columns}
        rows={imports}
        keyOf={({ id }) => id}
      />
    )
  return (
    <Empty title={importTexts.noneYet}>
      <p>{importTexts.noneYetHelp}</p>
    </Empty>
  )
}

const columns: Column<ImportListed>[] = [
  { heading: 'File', cell: ({ to, name }) => <Link to={to}>{name}</Link> },
  { heading: 'Uploaded', cell: ({ when }) => when },
  { heading: 'State', cell: ({ state }) => state },
  { heading: 'Rows', cell: ({ rows }) => rows, numeric: true },
]
