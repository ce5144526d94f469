import type { LoaderFunctionArgs } from '~/framework'
import { findMonths } from '~/domain/progress/find-evaluations.server'
import { findProgress } from '~/domain/progress/find-progress.server'
import { levelReached, type SkillProgress } from '~/domain/progress/progress'
import { findSettings } from '~/domain/settings/find-settings.server'
import { openToRead } from './athlete-to-read.server'

/** An athlete's progress, like the page. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, firstName, lastName } = (await openToRead(args)).athlete
  const { timeZone } = await findSettings()
  const [progress, months] = await Promise.all([findProgress(id), findMonths(id, timeZone)])
  return Response.json({
    athlete: { id, firstName, lastName },
    level: levelReached(progress),
    levels: progress.levels,
    months,
    apparatus: progress.apparatus
      .filter(({ skills }) => skills.length > 0)
      .map(({ slug, name, skills }) => ({ slug, name, skills: skills.map(seenOf) })),
  })
}

/** Omits whether a note may be shared, which is for coaches. */
function seenOf({ id, name, level, seen }: SkillProgress) {
  if (!seen) return { id, name, level, seen }
  const { status, words, note, evaluatedAt } = seen
  return { id, name, level, seen: { status, words, note, evaluatedAt } }
}
