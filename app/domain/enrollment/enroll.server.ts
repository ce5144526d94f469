import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { unarchiveIfArchived } from '~/domain/booking/archive/archive-family.server'
import { notifyCoachOfBooking } from '~/domain/booking/emails/coach/notify-coach.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { limitConcurrency } from '~/platform/database/limit-concurrency.server'
import { lockRow, lockRows } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { formatMoney } from '~/values/money'
import type { Outcome, Refused } from '~/values/outcome'
import { bookDates } from './dates/book-dates.server'
import { chargeTuition } from './tuition/charge-tuition.server'
import { whyNotPaidUp } from './tuition/why-not-paid-up.server'
import type { EnrollmentRefusal } from './enrollment'
import type { EnrollRequest } from './enrollment-forms'
import { isFull } from '~/domain/scheduling/find-dates-to-come.server'
import { findTermClassesWhere } from './terms/find-term-class.server'
import { planEnrollment, type EnrollmentPlan } from './plan-enrollment.server'
import { answersForAthlete } from './questions/question'
import { chargedThrough } from './terms/term'
import { endClassWaits, takeClassOffers, whyNotInTurn } from './waiting/take-class-offers.server'
import { lockClass } from './lock-class.server'
import {
  findCandidates,
  findTrialsInLine,
  whyNotComing,
  whyNotElsewhere,
  type Asked,
  type Asking,
  type Joining,
} from './why-not-enroll.server'

export type Enrolled = { enrollmentIds: string[] }

/**
 * Enrolls a family's athletes in a class of a term: each gets a place on every date from a day to
 * the term's end, or on one for a trial. All of them, or none. Charges what is due at once and
 * tells the family. Idempotent. Null if there is no such class or family.
 * @throws {TooManyWaiting} if too many requests wait for the class
 */
export async function enroll(
  actor: Parent | Staff,
  guardianId: string,
  request: EnrollRequest,
  now: Date = clock.now(),
): Promise<Outcome<Enrolled, EnrollmentRefusal> | null> {
  if (!isRowId(guardianId)) return null
  const settings = await findSettings()
  const asked = { guardianId, request, settings }
  return await enrolling(async () => {
    // a late request is refused without waiting for the lock
    const late = await whyNotFull(database(), asked, now)
    if (late) return late
    const known = await database().termClass.findUnique({
      where: { slug: request.termClass },
      select: { id: true, series: { select: { id: true, coachId: true } } },
    })
    if (!known) return null
    return await transaction(async (tx) => {
      await lockClass(tx, known, now)
      return await enrollWithin(tx, actor, { ...asked, termClassId: known.id }, now)
    })
  })
}

/** Half of the pool's connections: when registration opens, the others are left to everyone else. */
const enrolling = limitConcurrency({ atOnce: 5, mostWaiting: 2000 })

/** Part of a command, after `lockClass`: enrolls athletes. Null if there is no such class. */
export async function enrollWithin(
  tx: Transaction,
  actor: Parent | Staff,
  { termClassId, ...asked }: Asked & { termClassId: string },
  now: Date,
): Promise<Outcome<Enrolled, EnrollmentRefusal> | null> {
  const { guardianId, request, settings } = asked
  await lockRows(tx, 'athlete', request.athletes)
  await lockRow(tx, 'guardian', guardianId)
  const repeated = await findRepeated(tx, asked)
  if (repeated) return repeated
  const [termClass] = await findTermClassesWhere({ id: termClassId }, tx)
  if (!termClass) return null
  const unpaid = await whyNotPaidUp(tx, actor, asked, now)
  if (unpaid) return unpaid
  const found = await findCandidates(tx, actor, { ...asked, termClass }, now)
  if ('refused' in found) return found
  const waiting = { termClassId, athleteIds: request.athletes }
  if (!request.isTrial) await takeClassOffers(tx, waiting, now)
  const isInTurn = actor.kind === 'staff' || request.isTrial
  const isLate = isInTurn ? null : await whyNotInTurn(tx, termClass, waiting, now)
  if (isLate) return isLate
  const enrollmentIds: string[] = []
  let dueNowCents = 0
  for (const athlete of found.athletes) {
    const siblings = found.athletes.slice(0, enrollmentIds.length).map(({ id }) => id)
    const wanted = { ...asked, ...request, termClass, athleteId: athlete.id, siblings }
    const plan = await planEnrollment(tx, wanted, now)
    const made = await create(tx, actor, { ...asked, termClass, athlete, plan }, now)
    if ('refused' in made) return made
    enrollmentIds.push(made.id)
    dueNowCents += plan.dueNowCents
  }
  const { dueNowCents: shown } = request
  if (shown !== undefined && shown !== dueNowCents)
    return { refused: 'cost-changed', detail: formatMoney(dueNowCents, settings.currency) }
  if (!request.isTrial) await endClassWaits(tx, actor, waiting, now)
  await unarchiveIfArchived(tx, actor, { guardianId }, now)
  return { enrollmentIds }
}

/** Refused if no date of the class has a place, unless this form has taken them or they are offered. */
async function whyNotFull(
  tx: Transaction,
  { guardianId, request }: Asked,
  now: Date,
): Promise<Refused<EnrollmentRefusal> | null> {
  const { termClass: slug, startsOn } = request
  const keys = keysOf(guardianId, request)
  const late = await isFull({ slug, from: startsOn, unless: { guardianId, keys } }, now, tx)
  return late ? { refused: 'class-full' } : null
}

/** What the form's first submission made. */
async function findRepeated(
  tx: Transaction,
  { guardianId, request }: Pick<Asked, 'guardianId' | 'request'>,
): Promise<Enrolled | null> {
  const keys = keysOf(guardianId, request)
  const made = await tx.enrollment.findMany({
    where: { idempotencyKey: { in: keys } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return made.length > 0 ? { enrollmentIds: made.map(({ id }) => id) } : null
}

function keysOf(guardianId: string, request: EnrollRequest): string[] {
  return request.athletes.map((athleteId) => keyOf(guardianId, request, athleteId))
}

function keyOf(guardianId: string, { idempotencyKey }: EnrollRequest, athleteId: string): string {
  return hashToken(`${idempotencyKey} ${guardianId} ${athleteId}`)
}

type Creating = Asking & { athlete: Joining; plan: EnrollmentPlan }

async function create(
  tx: Transaction,
  actor: Parent | Staff,
  { guardianId, request, settings, termClass, athlete, plan }: Creating,
  now: Date,
): Promise<Outcome<{ id: string }, EnrollmentRefusal>> {
  const { dates } = plan
  const [first] = dates
  if (!first) return { refused: 'no-dates', field: 'startsOn' }
  const elsewhere = await whyNotElsewhere(tx, actor, { athlete, request, dates, settings })
  if (elsewhere) return elsewhere
  if (actor.kind === 'guardian') {
    const refusal = await whyNotComing(tx, { athlete, termClass, settings, dates }, now)
    if (refusal) return refusal
    const inLine = await findTrialsInLine(tx, request, dates, now)
    if (dates.some(({ lessonId, free }) => inLine.has(lessonId) && free <= inLine.get(lessonId)!))
      return { refused: 'class-full' }
  }
  const [id, orderId, athleteId] = [newId(), newId(), athlete.id]
  const { currency } = settings
  await tx.order.create({ data: { id: orderId, guardianId, currency, createdAt: now } })
  const bookings = await bookDates(tx, { orderId, athlete, dates, termClass, settings }, now)
  if (!bookings) return { refused: 'class-full' }
  const { isTrial } = request
  await tx.enrollment.create({
    data: {
      id,
      idempotencyKey: keyOf(guardianId, request, athleteId),
      termClassId: termClass.id,
      athleteId,
      orderId,
      ...daysOf(dates, { request, termClass }),
      isTrial,
      siblingPercent: plan.siblingPercent,
      registrationFeeCents: plan.registrationFeeCents,
      createdAt: now,
    },
  })
  await tx.enrollmentExtra.createMany({
    data: plan.extras.map(({ name, basis, priceCents }, position) => {
      return { enrollmentId: id, position, name, basis, priceCents }
    }),
  })
  await tx.enrollmentAnswer.createMany({
    data: answersForAthlete(termClass.questions, athleteId, request.answers ?? []).map(
      (answer) => ({
        enrollmentId: id,
        ...answer,
      }),
    ),
  })
  const today = calendarDateAt(now, settings.timeZone)
  const isAll = isTrial || termClass.basis === 'term'
  await chargeTuition(tx, id, { month: chargedThrough(today, termClass.term), isAll }, now)
  const subject = { subjectKind: 'enrollment', subjectId: id }
  const { overdueReason = '', bookAnyway = false } = request
  const details = {
    dates: dates.length,
    isTrial,
    ...(overdueReason && { overdueReason }),
    ...(isTrial && bookAnyway && { bookAnyway }),
  }
  await recordAuditEvent(tx, actor, { action: 'enroll', ...subject, details }, now)
  await queueEmail(tx, { kind: 'enrolled', subjectId: id, guardianId }, now)
  await notifyCoachOfBooking(tx, actor, bookings, now)
  return { id }
}

/** Of a trial the one day, of a camp from the first to the last one that was chosen. */
function daysOf(
  dates: EnrollmentPlan['dates'],
  { request: { isTrial, startsOn }, termClass: { term } }: Pick<Asking, 'request' | 'termClass'>,
): { startsOn: Date; endsOn: Date | null } {
  const isOfDates = isTrial || term.kind === 'camp'
  const first = isOfDates ? dates[0]!.day : startsOn
  const last = isOfDates ? dates.at(-1)!.day : term.endsOn
  return { startsOn: dateForDatabase(first), endsOn: last === null ? null : dateForDatabase(last) }
}
