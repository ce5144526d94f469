import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  findAthleteToGuard,
  findAthleteToRead,
  type ProgressReader,
  type ReadAthlete,
} from '~/domain/progress/progress-access.server'
import { redirectIfMerged } from '~/http/people/redirect-if-merged.server'
import { parentOf, requireParent, staffOf } from '~/http/people/require-actor.server'

/** Whoever may, the first of them, and the athlete. */
type OpenedProgress = { readers: ProgressReader[]; reader: ProgressReader; athlete: ReadAthlete }

/**
 * The athlete of the address, for a guardian with the right or for who works with them; in a browser that
 * both are signed in in, for whichever may.
 * @throws 404 for everybody else, where it became another's a redirect to that, or to those who are not signed in the way to do so
 */
export async function openProgress(args: LoaderFunctionArgs): Promise<OpenedProgress> {
  return await openAthlete(args, findAthleteToRead)
}

/** The same for whoever may see and end the links by which it is shared. */
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
