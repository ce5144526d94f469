import type { PickUpAnswers } from '~/domain/booking/booking-forms'
import type { HoldRequest } from '~/domain/booking/holds/hold-forms'
import type { Checkout } from '~/domain/booking/checkout/checkout'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { saveCheckoutGuest } from '~/domain/booking/checkout/save-checkout-guardian.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { findLessonType, findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import type { AthleteDetails, GuestDetails, WaiverAnswers } from '~/domain/family/family-forms'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { scheduleGroupLessons } from './schedule-group-lessons'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Visitor } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import { confirmBooking } from '../cases/confirm'
import { seedDemoLessonTypes } from '../../../prisma/seed/demo-lesson-types'
import { seedEveryBusiness } from '../../../prisma/seed/every-business'
import { at, newYork } from '../clock'
import { prepareOnce } from '../database/prepare-once'
import { aCoachTeaching, onceOn, weekly } from './factories-schedule'

/** Default time of a test's visitor. */
export const today = at('2026-11-02', '10:00')
/** A day with opening hours, three weeks later. */
export const lessonDay = '2026-11-24'

/**
 * A business ready for bookings: the usual lessons, and a coach for all of them on weekday
 * afternoons.
 */
export function openBusiness(): Promise<{ coachId: string }> {
  return prepareOnce('business', openEmptyBusiness)
}

async function openEmptyBusiness(): Promise<{ coachId: string }> {
  await seedEveryBusiness({ timeZone: newYork, openedAt: clock.now() })
  await seedDemoLessonTypes()
  await letVisitorsHoldEverything()
  const lessonTypes = await findLessonTypes()
  const coachId = await createCoach(system, {
    name: 'Maren Holt',
    lessonTypeIds: lessonTypes.map(({ id }) => id),
    windows: [1, 2, 3, 4, 5].map((weekday) => weekly(weekday, '15:00', '20:00')),
  })
  return { coachId }
}

/** A date of the class with eight places. */
export async function aClass(coachId: string, time = '17:00', day = lessonDay): Promise<string> {
  const lessonType = (await findLessonType('tumbling-basics'))!
  const lessons = { coachId, lessonType, ...onceOn(day, time) }
  return done(await scheduleGroupLessons(lessons)).lessonIds[0]!
}

/** A date of the class with another coach. */
export async function aClassElsewhere(time: string): Promise<string> {
  const { id } = (await findLessonType('tumbling-basics'))!
  const { coachId } = await aCoachTeaching({ name: 'Sam Lee', lessonTypeIds: [id] })
  return await aClass(coachId, time)
}

/** Lifts the limits on visitors' holds, which most tests are not about. */
export async function letVisitorsHoldEverything(): Promise<void> {
  const data = { openHoldsPerNetwork: 1000, visitorsSharePercent: 100 }
  await database().settings.update({ where: { id: 1 }, data })
}

/** Restores the limits of a new business. */
export async function limitVisitors(): Promise<void> {
  await database().$executeRaw`
    update settings set open_holds_per_network = default, visitors_share_percent = default`
}

let visitors = 0

/** A visitor with a browser and a network address of their own. */
export function aVisitor(changes: Partial<Visitor> = {}): Visitor & { token: string } {
  visitors += 1
  return {
    kind: 'visitor',
    address: `2001:db8:${visitors.toString(16)}::1`,
    userAgent: 'Plain/1.0',
    ...changes,
    token: changes.token ?? newToken(),
  }
}

/** A visitor's request; by default a "Deep Dive" at 4 PM. */
export function asked(changes: Partial<HoldRequest> = {}): HoldRequest {
  return {
    idempotencyKey: newToken(),
    lessonType: 'deep-dive',
    day: lessonDay,
    time: '16:00',
    places: 1,
    ...changes,
  }
}

/** Holds a time, which must succeed. */
export async function hold(
  visitor: Visitor,
  request: Partial<HoldRequest> = {},
  now: Date = today,
): Promise<string> {
  return done(await holdTime(visitor, asked(request), now)).bookingId
}

export const guest: GuestDetails = {
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@example.com',
  phone: '555 010 2030',
  emergencyContactName: 'Ife Okafor',
  emergencyContactPhone: '555 010 2031',
}

export function anAthlete(changes: Partial<AthleteDetails> = {}): AthleteDetails {
  return {
    firstName: 'Zoe',
    lastName: 'Okafor',
    bornOn: '2015-04-23',
    experience: 'some',
    medicalNotes: '',
    hostGymMember: false,
    ...changes,
  }
}

export const pickUp: PickUpAnswers = {
  guardianDoesBoth: true,
  bringsName: '',
  bringsRelationship: '',
  bringsPhone: '',
  collectsName: '',
  collectsRelationship: '',
  collectsPhone: '',
  alternateName: '',
  alternateRelationship: '',
  alternatePhone: '',
}

/** A waiver form that agrees to everything, for each athlete who still needs it. */
export async function waiverOf(visitor: Visitor): Promise<WaiverAnswers> {
  const { waiver, unsigned } = await checkoutOf(visitor)
  return {
    idempotencyKey: newToken(),
    versionId: waiver.id,
    signerName: 'Dana Okafor',
    athletes: unsigned.map(({ id }) => ({
      athleteId: id,
      relationship: 'Mother',
      clauses: waiver.clauses.map((clause) => clause.id),
      photoConsent: false,
    })),
  }
}

type Answers = { guest?: GuestDetails; athletes?: AthleteDetails[]; now?: Date }

export async function answerEverything(visitor: Visitor, answers: Answers = {}): Promise<void> {
  await answerUpToTheWaiver(visitor, answers)
  done(await signCheckoutWaivers(visitor, await waiverOf(visitor), answers.now ?? today))
}

export async function answerUpToTheWaiver(visitor: Visitor, answers: Answers = {}): Promise<void> {
  const now = answers.now ?? today
  done(await saveCheckoutGuest(visitor, answers.guest ?? guest, now))
  done(await saveAthletes(visitor, answers.athletes ?? [anAthlete()], now))
  done(await chooseFocus(visitor, { focusAreas: [], focusNote: '' }, now))
  done(await savePickUp(visitor, pickUp, now))
}

/** A booking with everything answered and confirmed. */
export async function book(
  visitor: Visitor,
  request: Partial<HoldRequest> = {},
  answers: Answers = {},
): Promise<string> {
  const bookingId = await hold(visitor, request, answers.now)
  await answerEverything(visitor, answers)
  done(await confirmBooking(visitor, bookingId, answers.now ?? today))
  return bookingId
}

export async function checkoutOf(visitor: Visitor): Promise<Checkout> {
  const checkout = await findCheckout(visitor)
  if (!checkout) throw new NotDone('nothing is held in this browser')
  return checkout
}

export async function bookingRow(id: string) {
  return await database().booking.findUniqueOrThrow({ where: { id }, include: { lesson: true } })
}

/** A command that the test relied on was refused. */
export class NotDone extends Error {}

/** The result of a command that must not be refused. */
export function done<Thing>(outcome: Thing): Exclude<NonNullable<Thing>, { refused: string }> {
  if (!outcome) throw new NotDone('not found')
  if (isRefused(outcome)) throw new NotDone(`refused: ${JSON.stringify(outcome)}`)
  return outcome as Exclude<NonNullable<Thing>, { refused: string }>
}
