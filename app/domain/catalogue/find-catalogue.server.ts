import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

/** Every kind of lesson, offered or not, in the owner's order. */
export async function findWholeCatalogue() {
  return await database().lessonType.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
}

/** One of them, offered or not. */
export async function findAnyLessonType(id: string) {
  return isRowId(id) ? await database().lessonType.findUnique({ where: { id } }) : null
}

/** Every apparatus with all that can be practiced on it, offered or not. */
export async function findEveryFocusArea() {
  return await database().apparatus.findMany({
    relationLoadStrategy: 'join',
    select: {
      id: true,
      name: true,
      focusAreas: {
        select: { id: true, name: true, level: true, active: true },
        orderBy: { position: 'asc' },
      },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
}

/** One focus area, offered or not. */
export async function findFocusArea(id: string) {
  return isRowId(id) ? await database().focusArea.findUnique({ where: { id } }) : null
}
