import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { calendarDateAt, dateForDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import {
  findTermClassesWhere,
  type KnownTermClass,
} from '~/domain/enrollment/terms/find-term-class.server'

/** A move that staff propose to a family, as long as it can be answered. */
export type MoveProposal = {
  id: string
  enrollmentId: string
  athlete: { id: string; firstName: string }
  from: { title: string }
  to: KnownTermClass
}

/** Open proposals to a family, the latest first. */
export async function findOwnMoveProposals(
  { id: guardianId }: Pick<Parent, 'id'>,
  now: Date = clock.now(),
): Promise<MoveProposal[]> {
  return await findOpenProposals({ enrollment: { order: { guardianId } } }, now)
}

/** Null for any other family's, and once it is answered or over. */
export async function findOwnMoveProposal(
  { id: guardianId }: Pick<Parent, 'id'>,
  id: string,
  now: Date = clock.now(),
): Promise<MoveProposal | null> {
  if (!isRowId(id)) return null
  const where = { id, enrollment: { order: { guardianId } } }
  return (await findOpenProposals(where, now))[0] ?? null
}

/** Check access first. */
export async function findOpenProposals(
  where: Prisma.MoveProposalWhereInput,
  now: Date,
  tx: Transaction = database(),
): Promise<MoveProposal[]> {
  const { timeZone } = await findSettings(tx)
  const endsOn = { gte: dateForDatabase(calendarDateAt(now, timeZone)) }
  const isOpen: Prisma.MoveProposalWhereInput = {
    answeredAt: null,
    enrollment: { droppedAt: null, OR: [{ endsOn: null }, { endsOn }] },
    termClass: { open: true, term: { OR: [{ endsOn: null }, { endsOn }] } },
  }
  const rows = await tx.moveProposal.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [where, isOpen] },
    orderBy: [{ proposedAt: 'desc' }, { id: 'desc' }],
    include: {
      enrollment: {
        select: {
          athlete: { select: { id: true, firstName: true } },
          termClass: { select: { title: true } },
        },
      },
    },
  })
  const classIds = rows.map(({ termClassId }) => termClassId)
  const classes = rows.length > 0 ? await findTermClassesWhere({ id: { in: classIds } }, tx) : []
  return rows.map(({ id, enrollmentId, termClassId, enrollment }) => ({
    id,
    enrollmentId,
    athlete: enrollment.athlete,
    from: enrollment.termClass,
    to: classes.find((one) => one.id === termClassId)!,
  }))
}
