import type { LoaderFunctionArgs } from '~/framework'
import { fullName } from '~/domain/family/athletes/athlete'
import { maxEvaluationsPerForm } from '~/domain/progress/evaluation-forms'
import { findProgress } from '~/domain/progress/find-progress.server'
import { isMastered, type ApparatusProgress, type SkillProgress } from '~/domain/progress/progress'
import { findAthleteToRead } from '~/domain/progress/progress-access.server'
import { progressTexts } from '~/domain/progress/progress-texts'
import { notFound } from '~/http/answers/answer.server'
import type { Staff } from '~/values/actor'
import { isCalendarDate } from '~/values/business-time'
import { levelLabels, levels, type Level } from '~/values/level'
import type { SeenIn } from '~/values/paths/progress-paths'

type Args = Pick<LoaderFunctionArgs, 'params' | 'request'>

/** Skills of one form: those in progress, or as many of one level as fit. */
type Part = {
  on: string
  level?: Level
  part?: string
  /** Such as `Tumbling, Beginner`. */
  title: string
  skills: SkillProgress[]
}

/** An athlete to evaluate; 404 without access. */
export async function openEvaluation({ params, request }: Args, staff: Staff) {
  const athlete = await findAthleteToRead(staff, params.athleteId ?? '')
  if (!athlete) throw notFound()
  const { apparatus } = await findProgress(athlete.id)
  const search = new URL(request.url).searchParams
  return {
    id: athlete.id,
    name: fullName(athlete),
    allowsPictures: athlete.photoConsent,
    search,
    seenIn: seenInOf(search),
    parts: [...inProgress(apparatus), ...apparatus.flatMap(partsOf)],
  }
}

/** The lesson of an evaluation, from the URL. */
export function seenInOf(search: URLSearchParams): SeenIn {
  const day = search.get('day') ?? ''
  return { lesson: search.get('lesson') ?? undefined, day: isCalendarDate(day) ? day : undefined }
}

/** What the athlete works on, latest first; nothing if they work on nothing yet. */
function inProgress(apparatus: ApparatusProgress[]): Part[] {
  const skills = apparatus
    .flatMap((one) => one.skills)
    .filter((skill) => skill.active && skill.seen && !isMastered(skill))
    .sort((one, other) => +other.seen!.evaluatedAt - +one.seen!.evaluatedAt)
    .slice(0, maxEvaluationsPerForm)
  return skills.length > 0 ? [{ on: 'in-progress', title: progressTexts.inProgress, skills }] : []
}

function partsOf({ slug, name, skills }: ApparatusProgress): Part[] {
  return levels.flatMap((level) => {
    const ofLevel = skills.filter((skill) => skill.active && skill.level === level)
    const count = Math.ceil(ofLevel.length / maxEvaluationsPerForm)
    return Array.from({ length: count }, (_, index) => ({
      on: slug,
      level,
      part: index > 0 ? String(index + 1) : undefined,
      title: `${name}, ${levelLabels[level]}${index > 0 ? `, part ${index + 1}` : ''}`,
      skills: ofLevel.slice(index * maxEvaluationsPerForm, (index + 1) * maxEvaluationsPerForm),
    }))
  })
}

/** Defaults to the first. */
export function partAsked(parts: Part[], search: URLSearchParams): Part | undefined {
  if (!search.has('on')) return parts[0]
  return parts.find(
    ({ on, level = null, part = null }) =>
      on === search.get('on') && level === search.get('level') && part === search.get('part'),
  )
}
