import { database } from '~/platform/database/database.server'

/** The distinct names of coaches, in order of first occurrence. */
export async function findCoachNames(coachIds: string[]): Promise<string[]> {
  const ids = [...new Set(coachIds)]
  const rows = await database().coach.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => names.get(id) ?? [])
}
