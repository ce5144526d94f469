import { database, type Transaction } from '~/platform/database/database.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { staffLessons } from '../visible-to.server'

/** The row of one date of a class; null where it is another coach's, or no class. */
export async function findDateOfClass(
  staff: Staff,
  lessonId: string,
  tx: Transaction = database(),
) {
  if (!isRowId(lessonId)) return null
  const within = { id: lessonId, lessonType: { format: 'group' as const } }
  return await tx.lesson.findFirst({ where: { AND: [within, staffLessons(staff)] } })
}

/**
 * Part of a command: the same, once its coach is locked, and others whose time is wanted; what wants a
 * place in it waits. `moved` where it has become another coach's meanwhile.
 */
export async function lockDateOfClass(
  tx: Transaction,
  staff: Staff,
  lessonId: string,
  coachIds: string[] = [],
) {
  const seen = await findDateOfClass(staff, lessonId, tx)
  if (!seen) return null
  await lockCoaches(tx, [seen.coachId, ...coachIds])
  const date = await findDateOfClass(staff, lessonId, tx)
  return date?.coachId === seen.coachId ? date : ('moved' as const)
}
