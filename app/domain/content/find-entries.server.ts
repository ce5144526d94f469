import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import type { EntryListName } from './entry-list'
import { entryRows, type KeptEntry } from './entry-rows.server'

/** All entries of a list in order, including hidden ones. */
export async function findEntries<List extends EntryListName>(
  list: List,
): Promise<KeptEntry<List>[]> {
  return await entryRows[list].all(database())
}

export async function findEntry<List extends EntryListName>(
  list: List,
  id: string,
): Promise<KeptEntry<List> | null> {
  return isRowId(id) ? await entryRows[list].one(database(), id) : null
}
