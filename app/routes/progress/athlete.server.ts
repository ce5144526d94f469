import { fullName } from '~/domain/family/athletes/athlete'
import { findPictureOf } from '~/domain/family/pictures/find-pictures.server'
import { findMonths } from '~/domain/progress/find-evaluations.server'
import { findProgress } from '~/domain/progress/find-progress.server'
import { levelReached, type ApparatusProgress } from '~/domain/progress/progress'
import type { ReadAthlete } from '~/domain/progress/progress-reach.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { levelLabels } from '~/values/level'
import { certificatePath, skillProgressPath } from '~/values/paths/progress-paths'
import { formatCalendarDate, formatMonth } from '~/values/format-time'

/** How far an athlete is, as its page says it. */
export async function formatProgress({ id, ...names }: ReadAthlete) {
  const { timeZone } = await findSettings()
  const [progress, months, picture] = await Promise.all([
    findProgress(id),
    findMonths(id, timeZone),
    findPictureOf(id),
  ])
  const reached = levelReached(progress)
  return {
    name: fullName(names),
    picture,
    lead: reached ? `Level reached: ${levelLabels[reached]}.` : 'On the way to the first level.',
    levels: progress.levels.map(({ level, mastered, wanted, certificate }) => ({
      level: levelLabels[level],
      mastered: `${mastered} of ${wanted}`,
      certificate: certificate && {
        to: certificatePath(id, certificate.id),
        on: formatCalendarDate(calendarDateAt(certificate.earnedAt, timeZone)),
      },
    })),
    apparatus: progress.apparatus
      .filter(({ skills }) => skills.length > 0)
      .map((one) => formatApparatus(id, one, timeZone)),
    months: months.map(({ month, ...counts }) => ({ label: formatMonth(month), ...counts })),
  }
}

function formatApparatus(athleteId: string, one: ApparatusProgress, zone: TimeZone) {
  const skills = one.skills.map(({ id, name, level, seen }) => ({
    id,
    name,
    to: skillProgressPath(athleteId, id),
    level: levelLabels[level],
    seen: seen && {
      words: seen.words,
      note: seen.note,
      on: formatCalendarDate(calendarDateAt(seen.evaluatedAt, zone)),
    },
  }))
  return {
    id: one.slug,
    name: one.name,
    seen: skills.flatMap(({ seen, ...skill }) => (seen ? [{ ...skill, ...seen }] : [])),
    toCome: skills.flatMap(({ seen, ...skill }) => (seen ? [] : [skill])),
  }
}
