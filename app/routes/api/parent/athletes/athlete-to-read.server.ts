import type { LoaderFunctionArgs } from '~/framework'
import {
  findAthleteToGuard,
  findAthleteToRead,
  type ReadAthlete,
} from '~/domain/progress/progress-access.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'

/**
 * The URL's athlete, for a guardian who may see their progress.
 * @throws 401, or 404 for any other
 */
export async function openToRead(
  args: LoaderFunctionArgs,
): Promise<{ parent: Parent; athlete: ReadAthlete }> {
  return await open(args, findAthleteToRead)
}

/** Likewise for a guardian who may see and revoke share links. @throws 401, or 404 for any other */
export async function openShareLinksForApi(args: LoaderFunctionArgs) {
  return await open(args, findAthleteToGuard)
}

async function open(args: LoaderFunctionArgs, find: typeof findAthleteToRead) {
  const parent = await requireCallingParent(args)
  const athlete = await find(parent, args.params.athleteId ?? '')
  if (!athlete) throw notFoundJson()
  return { parent, athlete }
}
