import { addOnBehalf } from '~/domain/booking/on-behalf/add-on-behalf.server'
import { bookOnBehalf } from '~/domain/booking/on-behalf/book-on-behalf.server'
import { saveContactAtConfirm } from '~/domain/booking/links/save-contact-at-confirm.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { bookSeriesOnBehalf } from '~/domain/booking/on-behalf/series/book-series-on-behalf.server'
import type {
  AddedAnswers,
  OnBehalfAnswers,
  SeriesAnswers,
} from '~/domain/booking/on-behalf/on-behalf-forms'
import { hashToken, newToken, tokenFrom } from '~/platform/secrets/tokens.server'
import { database } from '~/platform/database/database.server'
import type { Staff, Visitor } from '~/values/actor'
import {
  anAthlete,
  aVisitor,
  checkoutOf,
  done,
  lessonDay,
  pickUp,
  today,
  waiverOf,
} from './factories-booking'
import { contact } from './factories-portal'

/** A phone booking by staff; by default a "Deep Dive" at 4 PM. */
export function wish(changes: Partial<OnBehalfAnswers> = {}): OnBehalfAnswers {
  return {
    idempotencyKey: newToken(),
    day: lessonDay,
    time: '16:00',
    firstName: 'Dana',
    lastName: 'Okafor',
    phone: '555 010 2030',
    email: 'dana@example.com',
    known: [],
    athletes: [anAthlete()],
    focusNote: '',
    priceCents: undefined,
    priceReason: 'as_listed',
    channel: 'phone',
    state: 'held',
    useCredits: false,
    clauses: [],
    photoConsent: false,
    ...changes,
  }
}

type Wanted = { lessonType?: string; guardianId?: string; who?: string; now?: Date }

/** Books for a family, with a new idempotency key unless the changes name one. */
export async function bookFor(
  staff: Staff,
  changes: Partial<OnBehalfAnswers> = {},
  { lessonType = 'deep-dive', guardianId, who = '', now = today }: Wanted = {},
) {
  const family = guardianId === undefined ? null : { guardianId, who }
  return await bookOnBehalf(staff, { lessonType, family, answers: wish(changes) }, now)
}

/** The same, and must succeed. */
export async function bookedFor(...wanted: Parameters<typeof bookFor>): Promise<string> {
  return done(await bookFor(...wanted)).bookingId
}

/** Adds another time for them, two hours later by default. */
export async function addFor(
  staff: Staff,
  bookingId: string,
  changes: Partial<AddedAnswers> = {},
  now = today,
) {
  const usual = {
    idempotencyKey: newToken(),
    day: lessonDay,
    time: '18:00',
    priceReason: 'as_listed',
  }
  return await addOnBehalf(staff, bookingId, { ...usual, ...changes } as AddedAnswers, now)
}

/** The same, and must succeed. */
export async function addedFor(...wanted: Parameters<typeof addFor>): Promise<string> {
  return done((await addFor(...wanted))!).bookingId
}

/** Four Tuesdays for a family that calls, the default of `bookSeriesFor`. */
export const tuesdays = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15']

/** Books several dates for a family, with a new idempotency key unless the changes name one. */
export async function bookSeriesFor(
  staff: Staff,
  changes: Partial<SeriesAnswers> = {},
  { lessonType = 'deep-dive', guardianId, who = '', now = today }: Wanted = {},
) {
  const { day: _, lesson: __, ...usual } = wish({ state: 'held' })
  const family = guardianId === undefined ? null : { guardianId, who }
  const answers: SeriesAnswers = { ...usual, state: 'held', dates: tuesdays, ...changes }
  return await bookSeriesOnBehalf(staff, { lessonType, family, answers }, now)
}

/** The visitor who opens the link that confirms a booking. */
export function byConfirmLink(bookingId: string): Visitor & { token: string } {
  return { ...aVisitor(), confirmLink: tokenFrom('confirm-link', bookingId) }
}

/** Everything that a family fills in through its link. */
export async function fillInByLink(visitor: Visitor, now = today): Promise<void> {
  done(await saveContactAtConfirm(visitor, contact, now))
  done(await savePickUp(visitor, pickUp, now))
  if ((await checkoutOf(visitor)).unsigned.length > 0)
    done(await signCheckoutWaivers(visitor, await waiverOf(visitor), now))
}

/** The number of orders with this browser's secret. */
export async function boundTo({ token }: { token: string }): Promise<number> {
  return await database().order.count({ where: { visitorTokenHash: hashToken(token) } })
}

export async function guardianOfBooking(bookingId: string) {
  return await database().guardian.findFirstOrThrow({
    where: { orders: { some: { bookings: { some: { id: bookingId } } } } },
  })
}
