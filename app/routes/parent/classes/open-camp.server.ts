import type { LoaderFunctionArgs } from '~/framework'
import { findCamp, type OfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireParent } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'

export type OpenedCamp = {
  parent: Parent
  camp: OfferedClass
  athletes: Awaited<ReturnType<typeof findBookableAthletes>>
  settings: Settings
  now: Date
}

/**
 * A camp that a parent can enroll in, and their athletes.
 * @throws 404 without such a camp or a day to come, or a redirect to parent sign-in
 */
export async function openCamp(args: LoaderFunctionArgs): Promise<OpenedCamp> {
  const parent = await requireParent(args)
  const now = currentTime()
  const [camp, athletes, settings] = await Promise.all([
    findCamp(args.params.termClass ?? '', now),
    findBookableAthletes(parent),
    findSettings(),
  ])
  if (!camp || camp.dates.length === 0) throw notFound()
  return { parent, camp, athletes, settings, now }
}
