import { database } from '~/platform/database.server'

export type Apparatus = { id: string; slug: string; name: string }

/** All there are, in the coach's order. */
export async function findApparatus(): Promise<Apparatus[]> {
  return await database().apparatus.findMany({
    select: { id: true, slug: true, name: true },
    orderBy: { position: 'asc' },
  })
}
