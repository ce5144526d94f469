import { setAttendance } from '~/domain/booking/attendance/set-attendance.server'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { lockChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { bookNewDates } from '~/domain/enrollment/dates/book-new-dates.server'
import { enroll } from '~/domain/enrollment/enroll.server'
import { saveTermClass } from '~/domain/enrollment/terms/save-term-class.server'
import { saveTerm } from '~/domain/enrollment/terms/save-term.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { saveAthlete } from '~/domain/family/athletes/save-athlete.server'
import { findWaiversToSign } from '~/domain/family/waivers/find-own-waivers.server'
import { signOwnWaivers } from '~/domain/family/waivers/sign-waivers.server'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent } from '~/values/actor'
import {
  addDays,
  addMinutes,
  instantAt,
  weekdayOf,
  type CalendarDate,
} from '~/values/business-time'

type Demo = { coachId: string; today: CalendarDate; timeZone: string }

/** Without a password: a code to sign in comes by email, which is a file without a mail server. */
export const demoParent = { email: 'priya.raman@secondflight.example' }

const tuitionDay = 25

/**
 * A weekly class all year round that began six weeks ago, and a family in it since: attendance was
 * taken, all tuition but the last was paid.
 */
export async function seedDemoFamily({ coachId, today, timeZone }: Demo, now: Date): Promise<void> {
  const before = addDays(today, -42)
  const at = (day: CalendarDate) => instantAt(day, '09:00', timeZone)!
  // not today, so that Today is the same on every day of the week
  const weekday = weekdayOf(today) === thursday ? monday : thursday
  const earliest = addDays(before, 1)
  const startsOn = addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7)
  const termClass = await openClass({ coachId, before, startsOn }, at(before))
  const { parent, athleteId } = await registerFamily(before, at(before))
  const request = {
    idempotencyKey: newToken(),
    termClass,
    athletes: [athleteId],
    startsOn,
    isTrial: false,
    answers: null,
  }
  const enrolled = await enroll(parent, parent.id, request, at(before))
  if (!enrolled || 'refused' in enrolled) throw new Error(`not enrolled: ${enrolled?.refused}`)

  await extendSeries(now, bookNewDates)
  for (let day = addDays(before, 1); day <= today; day = addDays(day, 1))
    if (Number(day.slice(8)) === tuitionDay) await runTuition(day === today ? now : at(day))
  await payAllButTheLast(enrolled.enrollmentIds[0]!)
  await takeAttendance(parent.id, { timeZone, now })
  await completeLessons(now)
  // of weeks ago
  await database().outboxMessage.deleteMany({ where: { createdAt: { lte: now } } })
}

const [monday, thursday] = [1, 4]

type Opening = { coachId: string; before: CalendarDate; startsOn: CalendarDate }

/** @returns the slug of the class */
async function openClass({ coachId, before, startsOn }: Opening, then: Date): Promise<string> {
  const [termId, seriesId, id] = [newId(), newId(), newId()]
  await saveTerm(
    system,
    {
      id: termId,
      version: 0,
      name: 'All year round',
      startsOn,
      endsOn: null,
      opensOn: before,
      opensTime: '00:00',
      membersOn: null,
      registrationFeeCents: 2500,
      dropNoticeDays: 14,
      tuitionDay,
      pausePercent: 50,
    },
    then,
  )
  await scheduleClass(
    system,
    {
      id: seriesId,
      coachId,
      lessonTypeId: (await findLessonType('tumbling-basics'))!.id,
      places: 8,
      startsOn,
      startTime: '16:00',
      repeats: 'weekly',
      every: 1,
      weekdays: [],
      until: null,
      times: null,
      venueId: null,
    },
    then,
  )
  await saveTermClass(
    system,
    termId,
    {
      id,
      version: 0,
      seriesId,
      basis: 'month',
      allowsTrial: true,
      prerequisites: [],
      open: true,
      title: 'Handstands and Cartwheels',
      description:
        'Forty-five minutes upside down every week, for children who know a forward roll.',
      level: 'beginner',
      minAge: 6,
      maxAge: 12,
      priceCents: 7600,
      trialCents: 1500,
    },
    then,
  )
  return (await database().termClass.findUniqueOrThrow({ where: { id } })).slug
}

async function registerFamily(
  day: CalendarDate,
  then: Date,
): Promise<{ parent: Parent; athleteId: string }> {
  const [guardianId, accountId] = [newId(), newId()]
  const name = { ...demoParent, firstName: 'Priya', lastName: 'Raman' }
  await database().guardian.create({
    data: {
      id: guardianId,
      ...name,
      phone: '(555) 010-0177',
      emergencyContactName: 'Arun Raman',
      emergencyContactPhone: '(555) 010-0178',
      wantsNewsletter: false,
    },
  })
  await database().account.create({
    data: {
      id: accountId,
      realm: 'parent',
      ...name,
      guardianId,
      verifiedAt: then,
      createdAt: then,
    },
  })
  const browser = { address: '', userAgent: '' }
  const ids = { id: guardianId, accountId, sessionId: newId() }
  const parent: Parent = { kind: 'guardian', ...ids, ...browser }
  const anika = { firstName: 'Anika', lastName: 'Raman', bornOn: addDays(day, -8 * 365 - 100) }
  const details = { ...anika, experience: 'some', hostGymMember: false, gender: null } as const
  const owner = { guardianId, athleteId: null }
  const athleteId = await transaction((tx) =>
    saveAthlete(tx, owner, { ...details, medicalNotes: undefined }),
  )
  const { waiver, unsigned } = await findWaiversToSign(parent, then)
  const signed = {
    idempotencyKey: newToken(),
    versionId: waiver.id,
    signerName: 'Priya Raman',
    athletes: unsigned.map(({ id }) => ({
      athleteId: id,
      relationship: 'Mother',
      clauses: waiver.clauses.map((clause) => clause.id),
      photoConsent: true,
    })),
  }
  const refusal = await signOwnWaivers(parent, signed, then)
  if (refusal) throw new Error(`not signed: ${refusal.refused}`)
  return { parent, athleteId }
}

/** By check, five days after each invoice. */
async function payAllButTheLast(enrollmentId: string): Promise<void> {
  const invoices = await database().tuitionInvoice.findMany({
    where: { enrollmentId },
    orderBy: { month: 'asc' },
    include: {
      enrollment: true,
      lines: { orderBy: { bookingId: 'asc' }, include: { booking: true } },
    },
  })
  for (const { id, createdAt, enrollment, lines } of invoices.slice(0, -1)) {
    const allocations = lines.map(({ bookingId, booking }) => ({
      bookingId,
      amountCents: booking.priceCents,
    }))
    const payment = {
      orderId: enrollment.orderId,
      method: 'check' as const,
      amountCents: allocations.reduce((sum, { amountCents }) => sum + amountCents, 0),
      currency: lines[0]!.booking.currency,
      allocations,
      occasion: `by-hand:${id}`,
      receivedAt: addMinutes(createdAt, 5 * 24 * 60),
    }
    await transaction((tx) => recordPayment(tx, system, payment, payment.receivedAt))
  }
}

/** Of all dates until now. */
async function takeAttendance(
  guardianId: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const over = await database().booking.findMany({
    where: { order: { guardianId }, lesson: { endsAt: { lt: now } } },
    orderBy: { lesson: { startsAt: 'asc' } },
    include: { lesson: true },
  })
  for (const [index, { id, lesson }] of over.entries())
    await transaction(async (tx) => {
      const booking = (await lockChangeableBooking(tx, system, id))!
      const to = index === 1 ? 'absent' : 'present'
      const change = { athlete: booking.athletes[0]!, to, givesCredit: true } as const
      await setAttendance(tx, system, booking, change, { timeZone, now: lesson.endsAt })
    })
}
