import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { Actions } from '~/components/layout/actions'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import { Notice } from '~/components/layout/texts/notice'
import { findCheckedRows, findImport } from '~/domain/imports/find-imports.server'
import { rowOutcomes, type RowOutcome } from '~/domain/imports/import'
import { importTexts, outcomeLabels } from '~/domain/imports/import-texts'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { pageOfList } from '~/values/paths/admin-paths'
import {
  importColumnsPath,
  importInvitationsPath,
  importPath,
  importReportPath,
  importsPath,
  startImportPath,
  undoImportPath,
} from '~/values/paths/import-paths'
import { pageNumberOf } from '~/values/paging'
import { PressButton } from '../form-page'
import { presentImport } from './present-import.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'import-families')
  const importId = args.params.importId ?? ''
  const found = await findImport(staff, importId)
  if (!found) throw notFound()
  if (found.state === 'matching') throw redirect(importColumnsPath(importId))
  const { searchParams } = new URL(args.request.url)
  const outcome = rowOutcomes.find((one) => one === searchParams.get('shown'))
  const page = pageNumberOf(searchParams.get('page'))
  const rows = await findCheckedRows(staff, importId, { outcome, page })
  return { ...(await presentImport(found, currentTime())), shown: outcome ?? null, rows }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? importTexts.title, matches) },
  { name: 'robots', content: 'noindex' },
]

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function Import() {
  const shown = useLoaderData<typeof loader>()
  useLookAgain(shown.working !== null)
  return (
    <Page title={shown.title} lead={shown.lead}>
      {shown.working && <Working {...shown} working={shown.working} />}
      <SummaryList items={shown.facts} />
      <WhatNext {...shown} />
      {shown.kept.length > 0 && (
        <Table
          caption={importTexts.kept}
          columns={keptColumns}
          rows={shown.kept}
          keyOf={({ guardianId }) => guardianId}
        />
      )}
      {shown.isCleared ? <p>{importTexts.cleared}</p> : <Rows {...shown} />}
      <LinkButton to={importsPath()} variant="quiet">
        Back to imports
      </LinkButton>
    </Page>
  )
}

function Working({ id, working, done }: Loaded & { working: string }) {
  return (
    <Notice tone="attention" title={working}>
      {done && <p>{done}</p>}
      <p>{importTexts.goesOn}</p>
      <LinkButton to={importPath(id)} variant="quiet">
        {importTexts.lookAgain}
      </LinkButton>
    </Notice>
  )
}

function WhatNext({ id, version, can }: Loaded) {
  const fields = { version }
  return (
    <Actions>
      {can.start && (
        <PressButton press={{ to: startImportPath(id), label: importTexts.start, fields }} />
      )}
      {can.match && (
        <LinkButton to={importColumnsPath(id)} variant="quiet">
          {importTexts.changeColumns}
        </LinkButton>
      )}
      {can.invite && (
        <LinkButton to={importInvitationsPath(id)} variant="quiet">
          {importTexts.invite}
        </LinkButton>
      )}
      {can.undo && (
        <PressButton
          press={{ to: undoImportPath(id), label: importTexts.undo, destructive: true }}
        />
      )}
    </Actions>
  )
}

function Rows({ id, shown, counts, rows }: Loaded) {
  const lists = [{ to: importPath(id), label: 'All rows' }, ...counts]
  return (
    <>
      <nav className="tabs" aria-label="Rows">
        <ul>
          {lists.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={importPath(id, shown ?? undefined) === to ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.entries.length > 0 ? (
        <>
          <Table
            caption="What becomes of the rows"
            columns={columns}
            rows={rows.entries}
            keyOf={({ number }) => String(number)}
          />
          <p>
            <a href={importReportPath(id, shown ?? undefined)}>{importTexts.download}</a>
          </p>
        </>
      ) : (
        <p>{importTexts.noRows}</p>
      )}
      <Pagination
        of="rows"
        page={rows.page}
        pages={rows.pages}
        to={(to) => pageOfList(shown ? `?shown=${shown}` : '', to)}
      />
    </>
  )
}

type Line = Loaded['rows']['entries'][number]

const columns: Column<Line>[] = [
  { heading: 'Row', cell: ({ number }) => number },
  { heading: 'Family', cell: ({ who }) => who || 'Not readable' },
  { heading: 'What happens', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  { heading: 'Why', cell: ({ reasons }) => reasons.join(' ') },
]

const tones = { new: 'alive', same: undefined, conflict: 'attention', error: 'trouble' } as const

function Outcome({ outcome }: { outcome: RowOutcome }) {
  return <Tag tone={tones[outcome]}>{outcomeLabels[outcome]}</Tag>
}

const keptColumns: Column<Loaded['kept'][number]>[] = [
  { heading: 'Family', cell: ({ name, to }) => <Link to={to}>{name}</Link> },
  { heading: 'Why', cell: ({ why }) => why },
]

const lookAgainMs = 3_000

/** With scripts the page looks again by itself; without, its link does. */
function useLookAgain(isWorking: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWorking || state !== 'idle') return
    const timer = setTimeout(revalidate, lookAgainMs)
    return () => clearTimeout(timer)
  }, [isWorking, state, revalidate])
}
