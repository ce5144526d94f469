import type { ReactNode } from 'react'
import { ImportList, type ImportListed } from '~/components/family/imports/import-list'
import { ImportProgress } from '~/components/family/imports/import-progress'
import { ImportRows, type ImportRow } from '~/components/family/imports/import-rows'
import { MatchColumns } from '~/components/family/imports/match-columns'
import { UploadFile } from '~/components/family/imports/upload-file'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import type { ImportState } from '~/domain/imports/import'
import {
  formatReason,
  importStateLabels,
  importTexts,
  keptLabels,
  matchMessages,
  uploadMessages,
} from '~/domain/imports/import-texts'
import { Exhibit, State } from './exhibit'
import { formOf, galleryLink, longName, unbreakable, usualName } from './samples'

/** Imports, from upload to undo. */
export function ImportExhibits() {
  return (
    <>
      <Exhibit id="import-upload" title="A file of families">
        <State name="None yet">
          <UploadFile form={formOf('upload')} />
          <ImportList imports={[]} />
        </State>
        <State name="Refused">
          <UploadFile
            form={formOf('upload-refused', { errors: { file: [uploadMessages.workbook] } })}
          />
        </State>
        <State name="Larger than the limit">
          <UploadFile
            form={formOf('upload-large', { errors: { file: [uploadMessages['too-large']] } })}
          />
        </State>
        <State name="Earlier ones, in every state">
          <ImportList imports={imports} />
        </State>
      </Exhibit>
      <Exhibit id="import-columns" title="The columns of a file">
        <State name="As their headings sound">
          <Columns id="columns" />
        </State>
        <State name="Refused">
          <Columns id="columns-refused" refused={matchMessages['no-contact']} />
        </State>
      </Exhibit>
      <Progress />
      <Exhibit id="import-rows" title="What becomes of rows">
        <State name="New, the same, conflicts and errors">
          <ImportRows rows={rows} downloadAt={galleryLink('rows')} />
        </State>
        <State name="None of a kind">
          <ImportRows rows={[]} downloadAt={galleryLink('no-rows')} />
        </State>
      </Exhibit>
    </>
  )
}

function Columns({ id, refused }: { id: string; refused?: string }) {
  const values = {
    version: '1',
    column0: 'guardianName',
    column1: refused ? '' : 'email',
    column2: '',
    conflicts: 'ours',
  }
  const form = formOf(id, { values, formErrors: refused ? [refused] : [] })
  return <MatchColumns form={form} blank={form} columns={columns} />
}

const columns = [
  { name: 'column0', label: 'Parent', help: `${usualName} · ${longName}` },
  { name: 'column1', label: 'Where to write', help: 'dana@example.com · ama@example.com' },
  { name: 'column2', label: unbreakable, help: '' },
]

function Progress() {
  const { working } = importTexts
  return (
    <Exhibit id="import-progress" title="How far an import has come">
      <State name="Being checked">
        <Reached state="checking" working={working.checking} />
      </State>
      <State name="Checked: nothing is imported yet">
        <Reached state="checked" more={{ 'To import': '4,182 families', ...cannot }}>
          <SubmitButton>{importTexts.start}</SubmitButton>
          <LinkButton to={galleryLink('columns')} variant="quiet">
            {importTexts.changeColumns}
          </LinkButton>
        </Reached>
      </State>
      <State name="Being imported">
        <Reached
          state="importing"
          working={working.importing}
          done="1,250 of 4,182 families."
          more={{ 'To import': '2,932 families', Imported: '1,250 families', ...cannot }}
        />
      </State>
      <State name="Being imported, after a failed try">
        <Reached
          state="importing"
          working={working.importing}
          done="1,250 of 4,182 families."
          isFailing
          more={{ 'To import': '2,932 families', Imported: '1,250 families' }}
        >
          <SubmitButton variant="quiet">{importTexts.tryAgain}</SubmitButton>
          <SubmitButton variant="destructive">{importTexts.stopAndUndo}</SubmitButton>
        </Reached>
      </State>
      <State name="Imported: can be undone, and families invited">
        <Reached
          state="imported"
          more={{
            Imported: '4,182 families',
            ...cannot,
            Invited: '50 families',
            'Can be undone until': 'Wednesday, November 25, 2026 at 4:05 PM',
          }}
        >
          <LinkButton to={galleryLink('invite')} variant="quiet">
            {importTexts.invite}
          </LinkButton>
          <SubmitButton variant="destructive">{importTexts.undo}</SubmitButton>
        </Reached>
      </State>
      <State name="Being undone">
        <Reached
          state="undoing"
          working={working.undoing}
          done="700 of 4,182 families."
          more={{ Imported: '3,482 families', Undone: '700 families' }}
        />
      </State>
      <State name="Undone, but for some">
        <Reached state="undone" more={{ Undone: '4,179 families' }} kept={kept} />
      </State>
    </Exhibit>
  )
}

type Stage = {
  state: ImportState
  working?: string
  done?: string
  isFailing?: boolean
  more?: Record<string, string>
  kept?: typeof kept
  children?: ReactNode
}

function Reached({ state, working, more = {}, kept: keptOnes = [], ...shown }: Stage) {
  const { done = '', isFailing = false, children } = shown
  const known = { State: importStateLabels[state], Rows: '5,000', ...more }
  const facts = Object.entries(known).map(([term, detail]) => ({ term, detail }))
  return (
    <ImportProgress
      working={working ?? null}
      done={done}
      isFailing={isFailing}
      lookAgainAt={galleryLink(state)}
      facts={facts}
      kept={keptOnes}
    >
      {children}
    </ImportProgress>
  )
}

const cannot = { 'Cannot be imported': '31 families' }

const kept = [
  { name: usualName, why: keptLabels.booked },
  { name: longName, why: keptLabels.merged },
  { name: unbreakable, why: keptLabels['in-use'] },
].map((one) => ({ ...one, guardianId: one.name, to: galleryLink('kept') }))

const imports: ImportListed[] = Object.entries(importStateLabels)
  .filter(([state]) => state !== 'reading')
  .map(([state, label], index) => ({
    id: state,
    to: galleryLink(`import-${state}`),
    name: index === 2 ? `${unbreakable}-${unbreakable}.csv` : `families-${2026 - index}.csv`,
    when: 'Tuesday, November 24, 2026 at 4:05 PM',
    rows: index === 0 ? '20,000' : '41',
    state: label,
  }))

const rows: ImportRow[] = [
  {
    number: 2,
    who: `Dana Okafor for ${usualName}`,
    outcome: 'new',
    reasons: [{ code: 'new-family' }, { code: 'new-athlete' }, { code: 'adds-balance' }],
  },
  { number: 3, who: `${longName} for ${usualName}`, outcome: 'same', reasons: [] },
  {
    number: 4,
    who: 'Ama Lind',
    outcome: 'conflict',
    reasons: [
      { code: 'fills', field: 'phone' },
      { code: 'differs', field: 'email' },
    ],
  },
  { number: 5, who: unbreakable, outcome: 'conflict', reasons: [{ code: 'several-here' }] },
  {
    number: 6,
    who: 'Bo Fox',
    outcome: 'error',
    reasons: [{ code: 'email-unreadable', field: 'email' }],
  },
  { number: 20_001, who: '', outcome: 'error', reasons: [{ code: 'quote-never-closes' }] },
].map(({ reasons, ...row }) => ({
  ...(row as Omit<ImportRow, 'reasons'>),
  reasons: reasons.map((reason) => formatReason(reason, { email: unbreakable })),
}))
