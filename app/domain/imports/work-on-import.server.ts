import { checkImport } from './check-import.server'
import { importFamilies } from './import-families.server'
import { undoImport } from './undo-import.server'

/** Performs an import's pending step; does nothing if none is pending. */
export async function workOnImport(importId: string, now: Date): Promise<void> {
  await checkImport(importId, now)
  await importFamilies(importId, now)
  await undoImport(importId, now)
}
