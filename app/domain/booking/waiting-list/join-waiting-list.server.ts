import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { athletesPerBooking, athletesWanted, type LessonType } from '~/domain/catalogue/lesson-type'
import { guardianUnder } from '~/domain/communications/proved-address.server'
import { queueMail } from '~/domain/communications/queue-mail.server'
import { takeTries } from '~/domain/communications/take-tries.server'
import { findFreeTimesOfDay } from '~/domain/scheduling/find-free-times.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { isWithinHorizon } from '~/domain/scheduling/free-times'
import { findSettings } from '~/domain/settings/find-settings.server'
import { isPaused, type Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/tokens.server'
import type { Visitor } from '~/values/actor'
import { dateForDatabase } from '~/values/business-time'
import type { Outcome, Refused } from '~/values/outcome'
import type { JoinRefusal } from './waiting'
import type { JoinWaitingAnswers } from './waiting-forms'
import { waitingTokenOf } from './waiting-token.server'

type Wanted = { lessonType: LessonType; lessonId?: string; wishedOn?: Date; places: number }

/**
 * Puts somebody in line for what is full, and has a mail say so. Pressed twice, or asked again under
 * one address, it is one place in line, and gets no other answer; nor does what no person filled in.
 */
export async function joinWaitingList(
  visitor: Visitor,
  answers: JoinWaitingAnswers,
  now: Date = clock.now(),
): Promise<Refused<JoinRefusal> | null> {
  const attemptId = hashToken(answers.attemptId)
  const isSecondPress = (await database().waitingEntry.count({ where: { attemptId } })) > 0
  if (answers.website !== '' || isSecondPress) return null
  const wanted = await findWanted(answers, now)
  if ('refused' in wanted) return wanted
  const refused = await takeTries('waiting-list', visitor, answers.email, now)
  if (refused) return refused
  await transaction((tx) => join(tx, visitor, { ...answers, attemptId }, wanted, now))
  return null
}

async function join(
  tx: Transaction,
  visitor: Visitor,
  { attemptId, name, email, phone }: JoinWaitingAnswers,
  { lessonType, lessonId, wishedOn, places }: Wanted,
  now: Date,
): Promise<void> {
  const id = newId()
  const guardianId = visitor.parent?.id ?? null
  const { count } = await tx.waitingEntry.createMany({
    data: {
      ...{ id, attemptId, lessonTypeId: lessonType.id, lessonId, wishedOn, places, guardianId },
      ...{ name, email, phone, tokenHash: hashToken(waitingTokenOf(id)), createdAt: now },
    },
    skipDuplicates: true,
  })
  if (count === 0) return
  const reader = guardianId ?? (await guardianUnder(tx, email))
  await queueMail(tx, { kind: 'waiting-joined', subjectId: id, guardianId: reader }, now)
  const subject = { subjectKind: 'waiting-entry', subjectId: id }
  await recordAuditEvent(tx, visitor, { action: 'join-waiting-list', ...subject }, now)
}

/** What can be waited for: it is offered at all, and full. */
async function findWanted(
  answers: JoinWaitingAnswers,
  now: Date,
): Promise<Outcome<Wanted, JoinRefusal>> {
  const settings = await findSettings()
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
): Promise<Outcome<Wanted, JoinRefusal>> {
  if (places > athletesPerBooking(lessonType).max) {
    return { refused: 'places-not-possible', field: 'places', detail: athletesWanted(lessonType) }
  }
  const lessons = await findGroupLessons(lessonType.id, settings, now)
  const lesson = lessons.find(({ id }) => id === lessonId)
  if (!lesson || !lessonId) return { refused: 'class-not-offered' }
  if (lesson.free >= places) return { refused: 'place-free' }
  return { lessonType, lessonId, places }
}

async function findFullDay(
  lessonType: LessonType,
  { day }: JoinWaitingAnswers,
  settings: Settings,
  now: Date,
): Promise<Outcome<Wanted, JoinRefusal>> {
  if (!day) return { refused: 'nothing-waited-for', field: 'day' }
  if (!isWithinHorizon(day, settings, now) || isPaused(settings, day)) {
    return { refused: 'day-not-offered', field: 'day' }
  }
  const free = await findFreeTimesOfDay(lessonType, day, settings, now)
  if (free.length > 0) return { refused: 'place-free', field: 'day' }
  return { lessonType, wishedOn: dateForDatabase(day), places: lessonType.maxAthletes }
}
