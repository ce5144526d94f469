import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { priceOf } from '~/domain/booking/booking'
import { offerEndsAt } from '~/domain/booking/waiting-list/waiting'
import { taxTermsOf } from '~/domain/catalogue/tax'
import { quietUntil } from '~/domain/communications/delivery/quiet-hours'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import { system, type Staff, type System } from '~/values/actor'
import { calendarDateAt, dateForDatabase, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { whyNotOpen } from '~/domain/enrollment/enrollment'
import { lockClass } from '~/domain/enrollment/lock-class.server'
import { findDatesToCome, type ClassDate } from '~/domain/scheduling/find-dates-to-come.server'
import {
  findTermClassesWhere,
  type KnownTermClass,
} from '~/domain/enrollment/terms/find-term-class.server'
import { takePlaceInEach } from '~/domain/enrollment/dates/take-place-in-each.server'
import { isMemberFamily } from '~/domain/enrollment/why-not-enroll.server'
import { classWaitingWithinReach } from '~/domain/enrollment/visible-to.server'
import type { ClassOfferRefusal } from './class-waiting'
import { waitsForOffer } from './count-in-line.server'
import { endClassWaits } from './take-class-offers.server'

/**
 * Offers places that are free on every date to come to whoever waits for a class, in order; during
 * quiet hours only cleans up. Concurrent runs offer a place once.
 * @throws the first failure, after all other classes
 */
export async function offerClassPlaces(now: Date = clock.now()): Promise<void> {
  const settings = await findSettings()
  await endLapsedEntries(settings, now)
  if (quietUntil(now, settings)) return
  const waitedFor = await database().classWaitingEntry.findMany({
    where: waitsForOffer,
    distinct: ['termClassId'],
    orderBy: { termClassId: 'asc' },
    select: { termClassId: true },
  })
  await forEachSequential(waitedFor, async ({ termClassId }) => {
    while (await offerNext(termClassId, settings, now));
  })
}

/** Ends offers that were not taken in time, and entries of terms that are over. */
async function endLapsedEntries(
  { timeZone }: Pick<Settings, 'timeZone'>,
  now: Date,
): Promise<void> {
  const today = dateForDatabase(calendarDateAt(now, timeZone))
  const end = async (ending: 'lapsed' | 'over', where: object) =>
    await database().classWaitingEntry.updateMany({
      where: { AND: [where, { endedAt: null }] },
      data: { ending, endedAt: now },
    })
  await end('lapsed', { offer: { endsAt: { lte: now } } })
  await end('over', { offer: null, termClass: { term: { endsOn: { lt: today } } } })
}

/** Makes one offer; false if nothing or no one is left. */
async function offerNext(termClassId: string, settings: Settings, now: Date): Promise<boolean> {
  const [termClass] = await findTermClassesWhere({ id: termClassId })
  // without locks first, since most of the time there is nothing to offer
  if (!termClass || !(await findOffer(database(), termClass, settings, now))) return false
  return await transaction(async (tx) => {
    await lockClass(tx, termClass, now)
    const first = await tx.classWaitingEntry.findFirst({
      where: { ...waitsForOffer, termClassId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    })
    if (!first) return false
    const outcome = await offerWithin(tx, system, { termClass, entryId: first.id, settings }, now)
    // of an entry that is over, the next in line has its turn
    return !('refused' in outcome) || outcome.refused === 'over'
  })
}

/** Staff offer a place to one who waits, whoever is first. Idempotent. Null without access. */
export async function offerClassPlace(
  staff: Staff,
  entryId: string,
  now: Date = clock.now(),
): Promise<Outcome<{ termClassId: string }, ClassOfferRefusal> | null> {
  if (!isRowId(entryId)) return null
  const settings = await findSettings()
  const entry = await database().classWaitingEntry.findFirst({
    where: { AND: [{ id: entryId }, classWaitingWithinReach(staff)] },
    select: { termClassId: true },
  })
  const [termClass] = entry ? await findTermClassesWhere({ id: entry.termClassId }) : []
  if (!termClass) return null
  return await transaction(async (tx) => {
    await lockClass(tx, termClass, now)
    return await offerWithin(tx, staff, { termClass, entryId, settings }, now)
  })
}

type Offering = { termClass: KnownTermClass; entryId: string; settings: Settings }

/** Part of a command, after `lockClass`: keeps a place on every date to come for one who waits. */
async function offerWithin(
  tx: Transaction,
  actor: Staff | System,
  { termClass, entryId, settings }: Offering,
  now: Date,
): Promise<Outcome<{ termClassId: string }, ClassOfferRefusal>> {
  await lockRow(tx, 'class_waiting_entry', entryId)
  const entry = await tx.classWaitingEntry.findUniqueOrThrow({
    where: { id: entryId },
    include: { offer: true },
  })
  if (entry.endedAt) return { refused: 'over' }
  if (entry.offer) return { termClassId: entry.termClassId }
  const { termClassId } = entry
  const found = await findOffer(tx, termClass, settings, now)
  if (!found) return { refused: 'no-place' }
  const { dates, endsAt } = found
  if (await isEnrolled(tx, entry, dates[0]!.day)) {
    await endClassWaits(tx, actor, { termClassId, athleteIds: [entry.athleteId] }, now)
    return { refused: 'over' }
  }
  const guardianId = await findTaker(tx, entry)
  const isMember = await isMemberFamily(tx, guardianId)
  const wanted = { startsOn: dates[0]!.day, isTrial: false }
  if (whyNotOpen(termClass, wanted, { isStaff: false, isMember, now }, settings))
    return { refused: 'not-open' }
  await tx.classWaitingEntry.update({ where: { id: entryId }, data: { guardianId } })
  const lessonIds = dates.map(({ lessonId }) => lessonId)
  if (!(await takePlaceInEach(tx, lessonIds))) return { refused: 'no-place' }
  const orderId = await createHolds(tx, { termClass, entryId, settings, lessonIds, endsAt }, now)
  await tx.classWaitingOffer.create({ data: { entryId, orderId, offeredAt: now, endsAt } })
  await queueEmail(tx, { kind: 'class-offer', subjectId: entryId, guardianId }, now)
  const subject = { subjectKind: 'class-waiting-entry', subjectId: entryId }
  const details = { dates: dates.length }
  await recordAuditEvent(tx, actor, { action: 'offer-class-place', ...subject, details }, now)
  return { termClassId }
}

type Waiting = { termClassId: string; athleteId: string; guardianId: string }

/** Who is told of an offer: who joined, or else another who may book for the athlete. */
async function findTaker(tx: Transaction, { athleteId, guardianId }: Waiting): Promise<string> {
  const standing = await tx.guardianship.findMany({
    where: { athleteId, endedAt: null, mayBook: true, guardian: { erasedAt: null } },
    orderBy: [{ createdAt: 'asc' }, { guardianId: 'asc' }],
    select: { guardianId: true },
  })
  const ids = standing.map((one) => one.guardianId)
  return ids.includes(guardianId) ? guardianId : (ids[0] ?? guardianId)
}

/** Whether the athlete has come into the class without an offer, such as by a merge. */
async function isEnrolled(
  tx: Transaction,
  { termClassId, athleteId }: Waiting,
  day: CalendarDate,
): Promise<boolean> {
  const enrollments = await tx.enrollment.count({
    where: {
      termClassId,
      athleteId,
      isTrial: false,
      OR: [{ endsOn: null }, { endsOn: { gte: dateForDatabase(day) } }],
    },
  })
  return enrollments > 0
}

type Holding = Offering & { lessonIds: string[]; endsAt: Date }

/** Holds that no browser can open; the family enrolls, and takes what they kept. */
async function createHolds(
  tx: Transaction,
  { termClass: { lessonType }, entryId, settings, lessonIds, endsAt }: Holding,
  now: Date,
): Promise<string> {
  const orderId = newId()
  const { currency } = settings
  const visitorTokenHash = hashToken(tokenFrom('visitor', `class waiting ${entryId}`))
  await tx.order.create({ data: { id: orderId, currency, visitorTokenHash, createdAt: now } })
  await tx.booking.createMany({
    data: lessonIds.map((lessonId) => ({
      id: newId(),
      orderId,
      lessonId,
      idempotencyKey: hashToken(`${orderId} ${lessonId}`),
      lessonTypeId: lessonType.id,
      status: 'held' as const,
      heldUntil: endsAt,
      placesTaken: 1,
      ...priceOf(lessonType, 1, currency),
      ...taxTermsOf(lessonType),
      cancellationPolicyId: lessonType.cancellationPolicyId ?? settings.cancellationPolicyId,
      createdAt: now,
    })),
  })
  return orderId
}

/** The dates to come, each with a place, and when an offer of them ends; null if there is none. */
async function findOffer(
  tx: Transaction,
  termClass: KnownTermClass,
  settings: Settings,
  now: Date,
): Promise<{ dates: ClassDate[]; endsAt: Date } | null> {
  const between = { from: termClass.term.startsOn, until: termClass.term.endsOn }
  const dates = await findDatesToCome(termClass, between, now, tx)
  const last = dates.at(-1)
  const endsAt = last && offerEndsAt(last.startsAt, settings, now)
  return endsAt && dates.every(({ free }) => free > 0) ? { dates, endsAt } : null
}
