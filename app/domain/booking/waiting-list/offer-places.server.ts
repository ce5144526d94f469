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
import { expireLapsedHolds } from '../end-bookings.server'
import { takeOffer } from '../holds/take-offer.server'
import { endWhatIsOver } from './end-waiting.server'
import { findOpenPlace, type OpenPlace } from './find-open-place.server'
import { lockEntry } from './lock-entry.server'
import { keepForEntry } from './keep-for-entry.server'
import type { WaitedFor } from './waiting'

/**
 * Offers what has become free to those who wait for it, in their order; at night only tidies up.
 * Places that several runs find at once are offered once.
 * @throws where one line failed, once all the others are served
 */
export async function offerPlaces(now: Date = clock.now()): Promise<void> {
  const settings = await findSettings()
  await endWhatIsOver(settings, now)
  if (quietUntil(now, settings)) return
  const lessonTypes = new Map((await findLessonTypes()).map((each) => [each.slug, each]))
  await forEachSequential(await findWaitedFor(), async (waitedFor) => {
    const lessonType = lessonTypes.get(waitedFor.lessonTypeSlug)
    while (lessonType && (await offerNext(waitedFor, lessonType, settings, now)));
  })
}

/** Every line in which somebody still waits for an offer. */
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

/** One offer; false where there is nothing, or nobody, left. */
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
    const entry = await lockFirstInLine(tx, waitedFor, lessonType, open)
    if (!entry) return false
    const taken = await takeOffer(tx, { ...open, places: entry.places }, lessonType, settings)
    if ('refused' in taken) return false
    await keepForEntry(tx, { entry, ...taken, lessonType, endsAt: open.endsAt, settings, now })
    return true
  })
}

/** Whoever has waited longest, of those who need no more places than there are, and is not leaving at this moment. */
async function lockFirstInLine(
  tx: Transaction,
  { lessonId, wishedOn }: WaitedFor,
  { id: lessonTypeId }: LessonType,
  open: OpenPlace,
) {
  const places = lessonId ? await placesLeft(tx, lessonId) : open.places
  const line = wishedOn ? { lessonTypeId, wishedOn: dateForDatabase(wishedOn) } : { lessonId }
  for (;;) {
    const first = await tx.waitingEntry.findFirst({
      // a day is kept whole, however many athletes the lesson was for when somebody joined
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
