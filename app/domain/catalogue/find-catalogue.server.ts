import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

/** All lesson types, offered or not, in the owner's order. */
export async function findWholeCatalogue() {
  return await database().lessonType.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
}

/** A lesson type, offered or not. */
export async function findAnyLessonType(id: string) {
  return isRowId(id) ? await database().lessonType.findUnique({ where: { id } }) : null
}

/** All apparatus with their focus areas, offered or not. */
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

/** A focus area, offered or not. */
export async function findFocusArea(id: string) {
  return isRowId(id) ? await database().focusArea.findUnique({ where: { id } }) : null
}
