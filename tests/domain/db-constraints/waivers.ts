import { newId } from '~/platform/ids.server'
import { aDraft, again } from '../../support/cases/one-of-everything'

function aDrawing(drawing: string): string {
  return again('waiver_signature', { idempotency_key: newId(), drawing })
}

function aSignature(changes: object): string {
  return again('waiver_signature', { idempotency_key: newId(), ...changes })
}

function aScan(changes: object): string {
  return again('waiver_scan', { folder: 'another', position: 2, ...changes })
}

export const neverOfWaivers: [string, string][] = [
  ['waiver_signature_names_staff', aSignature({ kind: 'at_desk' })],
  ['waiver_signature_on_paper_is_recorded', aSignature({ recorded_at: '2026-11-02T10:00:00Z' })],
  ['waiver_scan_has_files', aScan({ height: 0 })],
  ['waiver_scan_has_files', aScan({ widths: [] })],
  ['waiver_scan_has_files', aScan({ widths: null })],
  ['waiver_scan_has_files', aScan({ height: -1, widths: [] })],
  ['waiver_scan_position_counts_from_one', aScan({ position: 0 })],
  ['waiver_signature_drawing_is_a_short_path', aDrawing('M1 1<svg>')],
  ['waiver_signature_drawing_is_a_short_path', aDrawing('M1 1'.repeat(5001))],
]

export const neverTwiceOfWaivers: [string, string][] = [
  ['waiver_scan_folder_key', again('waiver_scan', { position: 2 })],
  ['waiver_scan_signature_id_position_key', again('waiver_scan', { folder: 'another' })],
  ['waiver_signature_idempotency_key_athlete_id_key', again('waiver_signature')],
  ['waiver_version_number_key', again('waiver_version')],
  [
    'waiver_version_has_one_draft',
    aDraft(again('waiver_version', { number: 10, published_at: null })),
  ],
  [
    'waiver_clause_version_id_position_key',
    aDraft(`
      insert into waiver_clause (id, version_id, position, text)
      select gen_random_uuid(), draft.id, 1, 'Twice' from draft, generate_series(1, 2)`),
  ],
]
