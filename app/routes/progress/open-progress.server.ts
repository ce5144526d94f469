import type { LoaderFunctionArgs } from '~/framework'
import {
  findAthleteToGuard,
  findAthleteToRead,
  type ProgressReader,
  type ReadAthlete,
} from '~/domain/progress/progress-access.server'
import { redirectIfMerged } from '~/http/people/redirect-if-merged.server'
import { parentOf, requireParent, staffOf } from '~/http/people/require-actor.server'

/** All signed-in users with access, the first of them, and the athlete. */
type OpenedProgress = { readers: ProgressReader[]; reader: ProgressReader; athlete: ReadAthlete }

/**
 * The URL's athlete, for a guardian with permission or staff who work with them; if both are signed
 * in, for either.
 * @throws 404 without access, a redirect to a merged record, or to sign-in
 */
export async function openProgress(args: LoaderFunctionArgs): Promise<OpenedProgress> {
  return await openAthlete(args, findAthleteToRead)
}

/** Likewise for users who may see and revoke share links. */
export async function openShareLinks(args: LoaderFunctionArgs): Promise<OpenedProgress> {
  return await openAthlete(args, findAthleteToGuard)
}

type Find = (reader: ProgressReader, athleteId: string) => Promise<ReadAthlete | null>

async function openAthlete(args: LoaderFunctionArgs, find: Find): Promise<OpenedProgress> {
  const signedIn = [await parentOf(args), await staffOf(args)].filter((one) => one !== null)
  if (signedIn.length === 0) await requireParent(args)
  const opened = await openFor(find, signedIn, args.params.athleteId ?? '')
  const [first] = opened
  if (!first)
    throw await redirectIfMerged(args, async (id) => (await openFor(find, signedIn, id)).length > 0)
  return { ...first, readers: opened.map(({ reader }) => reader) }
}

async function openFor(find: Find, readers: ProgressReader[], athleteId: string) {
  const opened: { reader: ProgressReader; athlete: ReadAthlete }[] = []
  for (const reader of readers) {
    const athlete = await find(reader, athleteId)
    if (athlete) opened.push({ reader, athlete })
  }
  return opened
}
