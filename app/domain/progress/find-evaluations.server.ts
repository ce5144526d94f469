import { fullName } from '~/domain/family/athletes/athlete'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import {
  addMonths,
  calendarDateAt,
  monthOf,
  type CalendarMonth,
  type TimeZone,
} from '~/values/business-time'
import { countPages, type PageOf } from '~/values/paging'
import type { SkillStatus } from './progress'

const perPage = 25

/** An evaluation of one skill. */
export type EvaluationOfSkill = {
  id: string
  skillId: string
  skill: string
  words: string
  note: string
  videoUrl: string
  evaluatedAt: Date
  by: string
  picture: { id: string; widths: number[]; height: number } | null
}

/** All of an athlete's evaluations, newest first. Check access first. */
export async function findEvaluations(
  athleteId: string,
  page: number,
): Promise<PageOf<EvaluationOfSkill>> {
  const where = { athleteId }
  const pages = countPages(await database().evaluation.count({ where }), perPage)
  const skip = (page - 1) * perPage
  return { entries: await findSaid(where, { skip, take: perPage }), page, pages }
}

/** Likewise for one skill. */
export async function findEvaluationsOf(
  athleteId: string,
  skillId: string,
): Promise<EvaluationOfSkill[]> {
  return await findSaid({ athleteId, skillId })
}

async function findSaid(
  where: Prisma.EvaluationWhereInput,
  part: { skip?: number; take?: number } = {},
): Promise<EvaluationOfSkill[]> {
  const rows = await database().evaluation.findMany({
    relationLoadStrategy: 'join',
    where,
    ...part,
    orderBy: [{ evaluatedAt: 'desc' }, { id: 'desc' }],
    include: {
      skill: { select: { name: true } },
      picture: { select: { id: true, widths: true, height: true } },
      staffMember: { select: { account: { select: { firstName: true, lastName: true } } } },
    },
  })
  return rows.map(({ id, skillId, skill, statusWords: words, staffMember, ...rest }) => ({
    id,
    skillId,
    skill: skill.name,
    words,
    by: fullName(staffMember.account),
    note: rest.note,
    videoUrl: rest.videoUrl,
    evaluatedAt: rest.evaluatedAt,
    picture: rest.picture,
  }))
}

/** An athlete's progress by month. */
export async function findMonths(
  athleteId: string,
  zone: TimeZone,
  now: Date = clock.now(),
): Promise<MonthOfProgress[]> {
  const evaluations = await database().evaluation.findMany({
    where: { athleteId },
    select: { skillId: true, status: true, evaluatedAt: true },
    orderBy: [{ evaluatedAt: 'asc' }, { id: 'asc' }],
  })
  return progressByMonth(evaluations, zone, now)
}

type Dated = { skillId: string; status: SkillStatus; evaluatedAt: Date }

/** The skills evaluated in a month, and mastered at its end. */
type MonthOfProgress = { month: CalendarMonth; evaluated: number; mastered: number }

const most = 24

/**
 * Months from the first evaluation to today, at most the last two years.
 * @param evaluations oldest first
 */
export function progressByMonth(
  evaluations: Dated[],
  zone: TimeZone,
  now: Date,
): MonthOfProgress[] {
  const monthAt = (moment: Date) => monthOf(calendarDateAt(moment, zone))
  const last = monthAt(now)
  const statuses = new Map<string, SkillStatus>()
  const months: MonthOfProgress[] = []
  for (
    let month = evaluations[0] ? monthAt(evaluations[0].evaluatedAt) : addMonths(last, 1);
    month <= last;
    month = addMonths(month, 1)
  ) {
    const ofMonth = evaluations.filter(({ evaluatedAt }) => monthAt(evaluatedAt) === month)
    for (const { skillId, status } of ofMonth) statuses.set(skillId, status)
    const mastered = [...statuses.values()].filter((status) => status === 'mastered').length
    months.push({ month, evaluated: ofMonth.length, mastered })
  }
  return months.slice(-most)
}
