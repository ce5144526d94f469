import { isOfAge } from '~/domain/catalogue/lesson-type'
import { findMasteredSkills } from '~/domain/progress/find-mastered-skills.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase, dateFromDatabase } from '~/values/business-time'
import { levels, type Level } from '~/values/level'
import {
  findTermClassesWhere,
  type KnownTermClass,
} from '~/domain/enrollment/terms/find-term-class.server'
import { classesWithinReach, enrollmentsWithinReach } from '~/domain/enrollment/visible-to.server'

/** An athlete who has mastered what a class of a higher level asks for. */
export type ReadyAthlete = {
  enrollmentId: string
  athlete: { id: string; firstName: string; lastName: string }
  from: string
  to: { id: string; title: string }
  /** Null unless staff have proposed it. */
  proposal: { proposedAt: Date; answer: 'moved' | 'declined' | null } | null
}

/** Athletes who are ready for an open class of a term, as far as staff may change enrollments. */
export async function findReadyAthletes(
  staff: Staff,
  termId: string,
  now: Date,
): Promise<ReadyAthlete[]> {
  const where = { AND: [{ termId, open: true }, classesWithinReach(staff)] }
  const ready = await findReady(database(), where, enrollmentsWithinReach(staff), now)
  return ready.filter(({ proposal }) => proposal?.answer !== 'moved')
}

/** Check access first. */
export async function findReady(
  tx: Transaction,
  toWhere: Prisma.TermClassWhereInput,
  fromWhere: Prisma.EnrollmentWhereInput,
  now: Date,
): Promise<ReadyAthlete[]> {
  const { timeZone } = await findSettings(tx)
  const today = calendarDateAt(now, timeZone)
  const day = dateForDatabase(today)
  const notOver = { term: { OR: [{ endsOn: null }, { endsOn: { gte: day } }] } }
  const classes = (await findTermClassesWhere({ AND: [toWhere, notOver] }, tx)).filter(
    ({ level, prerequisites }) => level !== null && prerequisites.length > 0,
  )
  if (classes.length === 0) return []
  const going = {
    isTrial: false,
    droppedAt: null,
    OR: [{ endsOn: null }, { endsOn: { gte: day } }],
  }
  const rows = await tx.enrollment.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [going, fromWhere, { termClass: { level: { not: null } } }] },
    orderBy: [{ athlete: { firstName: 'asc' } }, { athlete: { lastName: 'asc' } }, { id: 'asc' }],
    include: {
      athlete: {
        select: {
          id: true,
          firstName: true,
          lastName: true,
          bornOn: true,
          enrollments: { where: going, select: { termClassId: true } },
        },
      },
      termClass: { select: { title: true, level: true } },
      proposals: true,
    },
  })
  const athleteIds = [...new Set(rows.map(({ athleteId }) => athleteId))]
  const skillIds = [
    ...new Set(classes.flatMap(({ prerequisites }) => prerequisites.map(({ id }) => id))),
  ]
  const mastered = await findMasteredSkills(athleteIds, skillIds, tx)
  return rows.flatMap(({ id: enrollmentId, athlete, termClass: from, proposals }) => {
    const { bornOn, enrollments, ...named } = athlete
    const isReadyFor = (to: KnownTermClass) =>
      rankOf(to.level) > rankOf(from.level) &&
      isOfAge(to, dateFromDatabase(bornOn), today) &&
      !enrollments.some(({ termClassId }) => termClassId === to.id) &&
      to.prerequisites.every((skill) => mastered.get(athlete.id)?.includes(skill.id))
    return classes.filter(isReadyFor).map((to) => ({
      enrollmentId,
      athlete: named,
      from: from.title,
      to: { id: to.id, title: to.title },
      proposal: proposals.find(({ termClassId }) => termClassId === to.id) ?? null,
    }))
  })
}

function rankOf(level: Level | null): number {
  return level === null ? -1 : levels.indexOf(level)
}
