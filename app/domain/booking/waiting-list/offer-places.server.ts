import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { quietUntil } from '~/domain/communications/delivery/quiet-hours'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { dateForDatabase, dateFromDatabase } from '~/values/business-time'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import { leaveToLine, takeOffer, type Offer } from '../holds/offer.server'
import { endExpiredEntries } from './end-waiting.server'
import { findOpenPlace } from './find-open-place.server'
import { lockEntry } from './lock-entry.server'
import { createOfferedHold } from './create-offered-hold.server'
import type { WaitedFor } from './waiting'

/**
 * Offers free places to waiting lists in order; during quiet hours only cleans up. Concurrent runs
 * offer a place once.
 * @throws the first failure, after all other lists
 */
export async function offerPlaces(now: Date = clock.now()): Promise<void> {
  const settings = await findSettings()
  await endExpiredEntries(settings, now)
  if (quietUntil(now, settings)) return
  const lessonTypes = new Map((await findLessonTypes()).map((each) => [each.slug, each]))
  await forEachSequential(await findWaitedFor(), async (waitedFor) => {
    const lessonType = lessonTypes.get(waitedFor.lessonTypeSlug)
    while (lessonType && (await offerNext(waitedFor, lessonType, settings, now)));
  })
}

/** All waiting lists with someone waiting. */
async function findWaitedFor(): Promise<WaitedFor[]> {
  const lines = await database().waitingEntry.findMany({
    where: waitsInLine,
    distinct: ['lessonTypeId', 'lessonId', 'wishedOn'],
    orderBy: [{ lessonTypeId: 'asc' }, { lessonId: 'asc' }, { wishedOn: 'asc' }],
    select: { lessonId: true, wishedOn: true, lessonType: { select: { slug: true } } },
  })
  return lines.map(({ lessonId, wishedOn, lessonType: { slug: lessonTypeSlug } }) =>
    lessonId === null
      ? { lessonTypeSlug, lessonId, wishedOn: dateFromDatabase(wishedOn!) }
      : { lessonTypeSlug, lessonId, wishedOn: null },
  )
}

const waitsInLine = { endedAt: null, offer: null }

/** Makes one offer; false if nothing or no one is left. */
async function offerNext(
  waitedFor: WaitedFor,
  lessonType: LessonType,
  settings: Settings,
  now: Date,
): Promise<boolean> {
  const open = await findOpenPlace(waitedFor, lessonType, settings, now)
  if (!open) return false
  return await transaction(async (tx) => {
    await lockCoaches(tx, open.coachIds)
    await expireLapsedHolds(tx, open.coachIds, now)
    const left = await leaveToLine(tx, open, now)
    const entry = await lockFirstInLine(tx, waitedFor, lessonType, left)
    if (!entry) return false
    const taken = await takeOffer(tx, { ...left, places: entry.places }, lessonType, settings)
    if ('refused' in taken) return false
    await createOfferedHold(tx, { entry, ...taken, lessonType, endsAt: open.endsAt, settings, now })
    return true
  })
}

/** The longest-waiting entry whose places are available, skipping locked ones. */
async function lockFirstInLine(
  tx: Transaction,
  { lessonId, wishedOn }: WaitedFor,
  { id: lessonTypeId }: LessonType,
  open: Offer,
) {
  const places = lessonId ? (await placesLeft(tx, lessonId)) - (open.inLine ?? 0) : open.places
  const line = wishedOn ? { lessonTypeId, wishedOn: dateForDatabase(wishedOn) } : { lessonId }
  for (;;) {
    const first = await tx.waitingEntry.findFirst({
      // a day's lesson is offered as a whole, whatever number was asked for
      where: { ...waitsInLine, ...line, ...(wishedOn ? {} : { places: { lte: places } }) },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, places: true, guardianId: true, email: true },
    })
    if (!first) return null
    await lockEntry(tx, first.id)
    if ((await tx.waitingEntry.count({ where: { ...waitsInLine, id: first.id } })) > 0)
      return wishedOn ? { ...first, places } : first
  }
}

async function placesLeft(tx: Transaction, lessonId: string): Promise<number> {
  const { places, placesTaken } = await tx.lesson.findUniqueOrThrow({ where: { id: lessonId } })
  return places - placesTaken
}
