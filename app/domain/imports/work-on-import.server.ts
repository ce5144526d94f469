import { checkImport } from './check-import.server'
import { importFamilies } from './import-families.server'
import { undoImport } from './undo-import.server'

/** Does what an import waits for; of what it does not wait for, nothing. */
export async function workOnImport(importId: string, now: Date): Promise<void> {
  await checkImport(importId, now)
  await importFamilies(importId, now)
  await undoImport(importId, now)
}
