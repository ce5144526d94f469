import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from '~/framework'
import { useEffect } from 'react'
import { ImportProgress } from '~/components/family/imports/import-progress'
import { ImportRows } from '~/components/family/imports/import-rows'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Pagination } from '~/components/layout/navigation/pagination'
import { TabRow } from '~/components/layout/navigation/tab-row'
import { Page } from '~/components/layout/page'
import { findCheckedRows, findImport } from '~/domain/imports/find-imports.server'
import { rowOutcomes } from '~/domain/imports/import'
import { importTexts } from '~/domain/imports/import-texts'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
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
import { ActionButton } from '../../forms/form-page'
import { presentImport } from './present-import.server'
import { unlistedMeta } from '~/shell/page-title'

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

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? importTexts.title)

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function Import() {
  const shown = useLoaderData<typeof loader>()
  useLookAgain(shown.working !== null)
  const isChecked = shown.working === null || shown.rows.entries.length > 0
  const hasRows = !shown.isCleared && isChecked
  return (
    <Page title={shown.title} lead={shown.lead}>
      <ImportProgress {...shown} lookAgainAt={importPath(shown.id)}>
        <WhatNext {...shown} />
      </ImportProgress>
      {shown.isCleared && <p>{importTexts.cleared}</p>}
      {hasRows && <Rows {...shown} />}
      <LinkButton to={importsPath()} variant="quiet">
        Back to imports
      </LinkButton>
    </Page>
  )
}

function WhatNext({ id, version, can }: Loaded) {
  const fields = { version }
  return (
    <>
      {can.start && (
        <ActionButton
          press={{ to: startImportPath(id), label: importTexts.start, fields, isNext: true }}
        />
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
      {can.retryImport && (
        <ActionButton press={{ to: startImportPath(id), label: importTexts.tryAgain, fields }} />
      )}
      {can.retryUndo && (
        <ActionButton press={{ to: undoImportPath(id), label: importTexts.tryAgain }} />
      )}
      {(can.undo || can.stop) && (
        <ActionButton
          press={{
            to: undoImportPath(id),
            label: can.stop ? importTexts.stopAndUndo : importTexts.undo,
            destructive: true,
          }}
        />
      )}
    </>
  )
}

function Rows({ id, shown, counts, rows }: Loaded) {
  const lists = [{ to: importPath(id), label: 'All rows' }, ...counts]
  return (
    <>
      <TabRow>
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
      </TabRow>
      <ImportRows rows={rows.entries} downloadAt={importReportPath(id, shown ?? undefined)} />
      <Pagination
        of="rows"
        page={rows.page}
        pages={rows.pages}
        to={(to) => pageOfList(shown ? `?shown=${shown}` : '', to)}
      />
    </>
  )
}

const lookAgainMs = 3_000

/** With scripts the page refreshes itself; otherwise by link. */
function useLookAgain(isWorking: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWorking || state !== 'idle') return
    const timer = setTimeout(revalidate, lookAgainMs)
    return () => clearTimeout(timer)
  }, [isWorking, state, revalidate])
}
