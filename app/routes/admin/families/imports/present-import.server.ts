import { rowOutcomes } from '~/domain/imports/import'
import type { ImportRecord } from '~/domain/imports/find-imports.server'
import {
  importStateLabels,
  importTexts,
  keptLabels,
  outcomeLabels,
} from '~/domain/imports/import-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { formatNumber } from '~/values/format/format-number'
import { formatMoment } from '~/values/format/format-time'
import { familyPath } from '~/values/paths/family-paths'
import { importPath } from '~/values/paths/import-paths'

/** An import's page: progress and next steps. */
export async function presentImport(found: ImportRecord, now: Date) {
  const { timeZone } = await findSettings()
  const { id, version, state, fileName, uploadedAt, undoUntil, families, rows, kept } = found
  const families_ = (count: number) =>
    count === 1 ? '1 family' : `${formatNumber(count)} families`
  const canUndo = state === 'imported' && undoUntil !== null && undoUntil > now && !found.isCleared
  const isWaiting = families.waiting > 0 && (state === 'checked' || state === 'importing')
  const sums = [
    { term: 'State', detail: importStateLabels[state] },
    { term: 'Rows', detail: formatNumber(found.rowCount) },
    ...(isWaiting ? [{ term: 'To import', detail: families_(families.waiting) }] : []),
    ...(families.imported > 0 ? [{ term: 'Imported', detail: families_(families.imported) }] : []),
    ...(families.skipped > 0
      ? [{ term: 'Cannot be imported', detail: families_(families.skipped) }]
      : []),
    ...(families.undone > 0 ? [{ term: 'Undone', detail: families_(families.undone) }] : []),
    ...(found.invited > 0 ? [{ term: 'Invited', detail: families_(found.invited) }] : []),
    ...(canUndo
      ? [{ term: 'Can be undone until', detail: formatMoment(undoUntil, timeZone) }]
      : []),
  ]
  return {
    id,
    version,
    facts: sums,
    isCleared: found.isCleared,
    title: fileName || importTexts.title,
    lead: `Uploaded ${formatMoment(uploadedAt, timeZone)}.`,
    working: state in importTexts.working ? importTexts.working[state as Working] : null,
    done: doneOf(found),
    isFailing: found.isFailing,
    can: {
      start: state === 'checked' && families.waiting > 0,
      match: state === 'checking' || state === 'checked',
      invite: state === 'imported',
      undo: canUndo,
      stop: state === 'importing',
      retryImport: found.isFailing && state === 'importing',
      retryUndo: found.isFailing && state === 'undoing',
    },
    counts: rowOutcomes.map((outcome) => ({
      to: importPath(id, outcome),
      label: `${outcomeLabels[outcome]} (${formatNumber(rows[outcome])})`,
    })),
    kept: kept.map(({ guardianId, name, trouble }) => ({
      guardianId,
      name,
      why: keptLabels[trouble],
      to: familyPath(guardianId),
    })),
  }
}

type Working = keyof typeof importTexts.working

function doneOf({ state, families }: ImportRecord): string {
  const { waiting, imported, undone, kept } = families
  const [done, all] =
    state === 'undoing' ? [undone + kept, undone + kept + imported] : [imported, imported + waiting]
  return state === 'checking' ? '' : `${formatNumber(done)} of ${formatNumber(all)} families.`
}
