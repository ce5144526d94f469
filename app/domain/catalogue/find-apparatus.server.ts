import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

type Apparatus = { id: string; slug: string; name: string }

/** All apparatus, in the coach's order. */
export async function findApparatus(): Promise<Apparatus[]> {
  return await database().apparatus.findMany({
    select: { id: true, slug: true, name: true },
    orderBy: { position: 'asc' },
  })
}

/** One apparatus with all columns, for its form. Null if there is none. */
export async function findOneApparatus(id: string) {
  return isRowId(id) ? await database().apparatus.findUnique({ where: { id } }) : null
}
