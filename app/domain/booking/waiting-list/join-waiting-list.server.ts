import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { athletesPerBooking, formatAthletes, type LessonType } from '~/domain/catalogue/lesson-type'
import { findGuardianByEmail } from '~/domain/communications/find-recipients.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { limitSubmissions } from '~/domain/communications/limit-submissions.server'
import { findFreeTimesOfDay, isTaughtOn } from '~/domain/scheduling/find-free-times.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { isWithinHorizon } from '~/domain/scheduling/free-times'
import { findSettings } from '~/domain/settings/find-settings.server'
import { isPaused, type Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Visitor } from '~/values/actor'
import { dateForDatabase } from '~/values/business-time'
import type { Outcome, Refused } from '~/values/outcome'
import type { DayRefusal, JoinRefusal } from './waiting'
import type { JoinWaitingAnswers } from './waiting-forms'
import { waitingTokenOf } from './waiting-token.server'

export type WaitingRequest = {
  lessonType: LessonType
  lessonId?: string
  wishedOn?: Date
  places: number
  /** The athletes who wait; undefined if not specified. */
  athleteIds?: string[]
}

/**
 * Joins the waiting list of something full, and emails a confirmation. Idempotent. Repeated with
 * the same address, it updates the entry and emails the change. The response never differs; spam
 * caught by the honeypot is dropped.
 */
export async function joinWaitingList(
  visitor: Visitor,
  answers: JoinWaitingAnswers,
  now: Date = clock.now(),
): Promise<Refused<JoinRefusal> | null> {
  const idempotencyKey = hashToken(answers.idempotencyKey)
  const isSecondPress = (await database().waitingEntry.count({ where: { idempotencyKey } })) > 0
  if (answers.website !== '' || isSecondPress) return null
  const wanted = await findWanted(answers, now)
  if ('refused' in wanted) return wanted
  const refused = await limitSubmissions('waiting-list', visitor, answers.email, now)
  if (refused) return refused
  const who = { actor: visitor, guardianId: visitor.parent?.id ?? null }
  await transaction((tx) => joinLine(tx, who, { ...answers, idempotencyKey }, wanted, now))
  return null
}

/** Who joins, and the guardian if known. */
type Asking = { actor: Actor; guardianId: string | null }

type Contact = Pick<JoinWaitingAnswers, 'idempotencyKey' | 'name' | 'email' | 'phone'>

/** Part of a command, once there is something to wait for. */
export async function joinLine(
  tx: Transaction,
  { actor, guardianId }: Asking,
  { idempotencyKey, name, email, phone }: Contact,
  { lessonType, lessonId, wishedOn, places, athleteIds }: WaitingRequest,
  now: Date,
): Promise<void> {
  const id = newId()
  const { count } = await tx.waitingEntry.createMany({
    data: {
      id,
      idempotencyKey,
      lessonTypeId: lessonType.id,
      lessonId,
      wishedOn,
      places,
      guardianId,
      name,
      email,
      phone,
      tokenHash: hashToken(waitingTokenOf(id)),
      createdAt: now,
    },
    skipDuplicates: true,
  })
  if (count === 0) {
    const line = lessonId ? { lessonId } : { lessonTypeId: lessonType.id, wishedOn }
    return await rejoin(
      tx,
      { actor, guardianId },
      { ...line, email },
      { name, phone, places, idempotencyKey },
      athleteIds,
      now,
    )
  }
  await setWaitingAthletes(tx, id, athleteIds)
  const reader = guardianId ?? (await findGuardianByEmail(tx, email))
  await queueEmail(tx, { kind: 'waiting-joined', subjectId: id, guardianId: reader }, now)
  const subject = { subjectKind: 'waiting-entry', subjectId: id }
  await recordAuditEvent(tx, actor, { action: 'join-waiting-list', ...subject }, now)
}

/** Updates an existing entry that is likely theirs and has no offer. */
async function rejoin(
  tx: Transaction,
  { actor, guardianId }: Asking,
  line: Prisma.WaitingEntryWhereInput,
  {
    idempotencyKey,
    ...answers
  }: { name: string; phone: string; places: number; idempotencyKey: string },
  athleteIds: string[] | undefined,
  now: Date,
): Promise<void> {
  const theirs = { OR: [{ guardianId: null }, ...(guardianId ? [{ guardianId }] : [])] }
  const waiting = { endedAt: null, offer: null, idempotencyKey: { not: idempotencyKey } }
  const [entry] = await tx.waitingEntry.updateManyAndReturn({
    where: { AND: [line, theirs, waiting, { OR: [{ NOT: answers }, ofOthers(athleteIds)] }] },
    data: { ...answers, guardianId: guardianId ?? undefined },
    select: { id: true, guardianId: true, email: true },
  })
  if (!entry) return
  await setWaitingAthletes(tx, entry.id, athleteIds)
  const reader = entry.guardianId ?? (await findGuardianByEmail(tx, entry.email))
  const email = { kind: 'waiting-joined', subjectId: entry.id, occasion: idempotencyKey } as const
  await queueEmail(tx, { ...email, guardianId: reader }, now)
  const subject = { subjectKind: 'waiting-entry', subjectId: entry.id }
  await recordAuditEvent(tx, actor, { action: 'change-waiting-entry', ...subject }, now)
}

/** Entries whose athletes are not exactly these. */
function ofOthers(athleteIds: string[] = []): Prisma.WaitingEntryWhereInput {
  if (athleteIds.length === 0) return { id: { in: [] } }
  const here = athleteIds.map((athleteId) => ({ athletes: { some: { athleteId } } }))
  return {
    OR: [{ athletes: { some: { athleteId: { notIn: athleteIds } } } }, { NOT: { AND: here } }],
  }
}

async function setWaitingAthletes(
  tx: Transaction,
  entryId: string,
  athleteIds: string[] = [],
): Promise<void> {
  if (athleteIds.length === 0) return
  await tx.waitingAthlete.deleteMany({ where: { entryId } })
  const data = athleteIds.map((athleteId) => ({ entryId, athleteId }))
  await tx.waitingAthlete.createMany({ data })
}

/** What can be waited for: offered, and full. */
async function findWanted(
  answers: JoinWaitingAnswers,
  now: Date,
): Promise<Outcome<WaitingRequest, JoinRefusal>> {
  const settings = await findSettings()
  if (!settings.openedAt) return { refused: 'not-open' }
  const lessonType = await findLessonType(answers.type)
  if (!lessonType) return { refused: 'lesson-type-not-offered' }
  return lessonType.format === 'group'
    ? await findFullClass(lessonType, answers, settings, now)
    : await findFullDay(lessonType, answers, settings, now)
}

async function findFullClass(
  lessonType: LessonType,
  { lesson: lessonId, places }: JoinWaitingAnswers,
  settings: Settings,
  now: Date,
): Promise<Outcome<WaitingRequest, JoinRefusal>> {
  const lessons = await findGroupLessons(lessonType.id, settings, now)
  const lesson = lessons.find(({ id }) => id === lessonId)
  const refused = whyNotPlaces(places, lessonType, lesson?.places)
  if (refused) return refused
  if (!lesson || !lessonId) return { refused: 'class-not-offered' }
  if (lesson.free >= places) return { refused: 'place-free' }
  return { lessonType, lessonId, places }
}

/** Checks that every time of a private lesson's day is taken. */
export async function findFullDay(
  lessonType: LessonType,
  { day, places }: Pick<JoinWaitingAnswers, 'day' | 'places'>,
  settings: Settings,
  now: Date,
): Promise<Outcome<WaitingRequest, DayRefusal | 'places-not-possible'>> {
  const refused = whyNotPlaces(places, lessonType)
  if (refused) return refused
  if (!day) return { refused: 'nothing-waited-for', field: 'day' }
  if (!isWithinHorizon(day, settings, now) || isPaused(settings, day)) {
    return { refused: 'day-not-offered', field: 'day' }
  }
  if (!(await isTaughtOn(lessonType, day, settings, now))) {
    return { refused: 'day-not-taught', field: 'day' }
  }
  const free = await findFreeTimesOfDay(lessonType, day, settings, now)
  if (free.length > 0) return { refused: 'place-free', field: 'day' }
  return { lessonType, wishedOn: dateForDatabase(day), places: lessonType.maxAthletes }
}

/** At most the places of one booking, and of the class. */
function whyNotPlaces(
  places: number,
  lessonType: LessonType,
  ofDate = Infinity,
): Refused<'places-not-possible'> | null {
  const max = Math.min(athletesPerBooking(lessonType).max, ofDate)
  const detail = formatAthletes({ min: 1, max })
  return places > max ? { refused: 'places-not-possible', field: 'places', detail } : null
}
