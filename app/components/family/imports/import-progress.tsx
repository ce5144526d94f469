import type { ReactNode } from 'react'
import { Actions } from '~/components/layout/actions'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import { Table, type Column } from '~/components/layout/table'
import { Notice } from '~/components/layout/texts/notice'
import { importTexts } from '~/domain/imports/import-texts'

type KeptFamily = { guardianId: string; name: string; to: string; why: string }

type Props = {
  /** The current step; null while waiting for the user. */
  working: string | null
  /** Progress. */
  done: string
  isFailing: boolean
  lookAgainAt: string
  facts: { term: string; detail: string }[]
  /** Families that could not be undone. */
  kept: KeptFamily[]
  /** The next actions. */
  children?: ReactNode
}

/** An import's progress. */
export function ImportProgress(shown: Props) {
  const { working, done, isFailing, lookAgainAt, facts, kept, children } = shown
  return (
    <>
      {working && (
        <Notice tone={isFailing ? 'trouble' : 'attention'} title={working}>
          {done && <p>{done}</p>}
          <p>{isFailing ? importTexts.lastTryFailed : importTexts.goesOn}</p>
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
