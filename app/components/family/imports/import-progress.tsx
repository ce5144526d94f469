import type { ReactNode } from 'react'
import { Actions } from '~/components/layout/actions'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import { Table, type Column } from '~/components/layout/table'
import { Notice } from '~/components/layout/texts/notice'
import { importTexts } from '~/domain/imports/import-texts'

export type KeptFamily = { guardianId: string; name: string; to: string; why: string }

type Props = {
  /** What is going on; nothing where the import waits for somebody. */
  working: string | null
  /** How much of it is done. */
  done: string
  lookAgainAt: string
  facts: { term: string; detail: string }[]
  /** Those that could not be undone. */
  kept: KeptFamily[]
  /** What can be done next. */
  children?: ReactNode
}

/** How far an import has come. */
export function ImportProgress({ working, done, lookAgainAt, facts, kept, children }: Props) {
  return (
    <>
      {working && (
        <Notice tone="attention" title={working}>
          {done && <p>{done}</p>}
          <p>{importTexts.goesOn}</p>
          <LinkButton to={lookAgainAt} variant="quiet">
            {importTexts.lookAgain}
          </LinkButton>
        </Notice>
      )}
      <SummaryList items={facts} />
      {children && <Actions>{children}</Actions>}
      {kept.length > 0 && (
        <Table
          caption={importTexts.kept}
          columns={columns}
          rows={kept}
          keyOf={({ guardianId }) => guardianId}
        />
      )}
    </>
  )
}

const columns: Column<KeptFamily>[] = [
  { heading: 'Family', cell: ({ name, to }) => <Link to={to}>{name}</Link> },
  { heading: 'Why', cell: ({ why }) => why },
]
