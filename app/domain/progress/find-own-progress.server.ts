import { findOwnAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import type { Parent } from '~/values/actor'
import { findProgress } from './find-progress.server'
import type { Progress } from './progress'

export type OwnProgress = { id: string; firstName: string; lastName: string; progress: Progress }

/** How far each athlete of a guardian is whose progress they may see. */
export async function findOwnProgress(parent: Pick<Parent, 'id'>): Promise<OwnProgress[]> {
  const own = (await findOwnAthletes(parent)).filter(({ rights }) => rights.maySeeProgress)
  return await Promise.all(
    own.map(async ({ id, firstName, lastName }) => ({
      id,
      firstName,
      lastName,
      progress: await findProgress(id),
    })),
  )
}
