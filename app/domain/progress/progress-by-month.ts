import {
  addMonths,
  calendarDateAt,
  monthOf,
  type CalendarMonth,
  type TimeZone,
} from '~/values/business-time'
import type { SkillStatus } from './skill'

type Dated = { skillId: string; status: SkillStatus; evaluatedAt: Date }

/** How many skills were evaluated in a month, and how many were mastered at its end. */
export type MonthOfProgress = { month: CalendarMonth; evaluated: number; mastered: number }

const most = 24

/**
 * Month by month from the first evaluation to today, of long ones the last two years.
 * @param evaluations the earliest first
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
