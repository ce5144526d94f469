import { database } from '~/platform/database/database.server'

/** Refreshes the summaries that families are searched and filtered by; cheap if nothing changed. */
export async function refreshFamilySummaries(): Promise<void> {
  await database().$executeRaw`SELECT refresh_family_summaries()`
}
