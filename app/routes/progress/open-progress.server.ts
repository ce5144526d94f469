import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  findAthleteToRead,
  type ProgressReader,
  type ReadAthlete,
} from '~/domain/progress/progress-reach.server'
import { notFound } from '~/http/answer.server'
import { parentOf, requireParent, staffOf } from '~/http/require-actor.server'

/** Whoever may, the first of them, and the athlete. */
type OpenedProgress = { readers: ProgressReader[]; reader: ProgressReader; athlete: ReadAthlete }

/**
 * The athlete of the address, for a guardian with the right or for who works with them; in a browser that
 * both are signed in in, for whichever may.
 * @throws 404 for everybody else, or to those who are not signed in the way to do so
 */
export async function openProgress(args: LoaderFunctionArgs): Promise<OpenedProgress> {
  const signedIn = [await parentOf(args), await staffOf(args)].filter((one) => one !== null)
  if (signedIn.length === 0) await requireParent(args)
  const opened: { reader: ProgressReader; athlete: ReadAthlete }[] = []
  for (const reader of signedIn) {
    const athlete = await findAthleteToRead(reader, args.params.athleteId ?? '')
    if (athlete) opened.push({ reader, athlete })
  }
  const [first] = opened
  if (!first) throw notFound()
  return { ...first, readers: opened.map(({ reader }) => reader) }
}
