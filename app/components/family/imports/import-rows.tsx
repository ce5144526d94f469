import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import type { RowOutcome } from '~/domain/imports/import'
import { importTexts, outcomeLabels } from '~/domain/imports/import-texts'
import { saveAsCsv } from '~/values/text/save-as-csv'

export type ImportRow = { number: number; who: string; outcome: RowOutcome; reasons: string[] }

/** An import's rows with their outcomes, and a CSV download. */
export function ImportRows({ rows, downloadAt }: { rows: ImportRow[]; downloadAt: string }) {
  if (rows.length === 0) return <p>{importTexts.noRows}</p>
  return (
    <>
      <Table
        caption="What happens with the rows"
        columns={columns}
        rows={rows}
        keyOf={({ number }) => String(number)}
      />
      <p>
        <a href={downloadAt}>{saveAsCsv}</a>
      </p>
    </>
  )
}

const columns: Column<ImportRow>[] = [
  { heading: 'Row', cell: ({ number }) => number, numeric: true },
  { heading: 'Family', cell: ({ who }) => who || 'Not readable' },
  { heading: 'What happens', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  { heading: 'Why', cell: ({ reasons }) => reasons.join(' ') },
]

const tones = { new: undefined, same: 'over', conflict: 'attention', error: 'trouble' } as const

function Outcome({ outcome }: { outcome: RowOutcome }) {
  return <Tag tone={tones[outcome]}>{outcomeLabels[outcome]}</Tag>
}
