import fc from 'fast-check'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import {
  chooseCredits,
  dropPromoCode,
  takePromoCode,
} from '~/domain/booking/checkout/choose-discounts.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { holdAgain, holdTime } from '~/domain/booking/holds/hold-time.server'
import { reportAbsence } from '~/domain/booking/attendance/report-absence.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { database, transaction } from '~/platform/database/database.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import { confirmBooking } from '../cases/confirm'
import { answerEverything, book } from '../factories/factories-booking'
import { pay } from '../factories/factories-payments'
import { bookAs } from '../factories/factories-portal'
import { reviewingAgain } from '../factories/factories-credits'
import type { Command } from './history-command'
import {
  anyFamily,
  anyWish,
  athletesFor,
  bookingAt,
  requestOf,
  which,
  type HistoryWish,
} from './history-wishes'
import { actorFor, browserOfFamily, type World } from './history-world'

type OfFamily = { family: number }
type OfBooking = { booking: number; by: 'family' | 'owner' | 'coach' }

const anybody = fc.constantFrom('family' as const, 'owner' as const, 'coach' as const)

const hold: Command<OfFamily & { wish: HistoryWish }> = {
  weight: 6,
  fields: { family: anyFamily, wish: anyWish },
  run: async (world, { family, wish }) =>
    holdTime(browserOfFamily(world, family), await requestOf(world, wish), world.now),
}

const extendHolds: Command<OfFamily> = {
  weight: 1,
  fields: { family: anyFamily },
  run: async (world, { family }) =>
    (await holdAgain(browserOfFamily(world, family), newToken(), world.now))?.outcome,
}

/** All steps of a browser's checkout; again if they were answered before. */
const answer: Command<OfFamily> = {
  weight: 2,
  fields: { family: fc.nat(2) },
  async run(world, { family }) {
    const visitor = browserOfFamily(world, family)
    const held = await lastOf(visitor.token)
    if (!held) return null
    const athletes = athletesFor(held.placesTaken)
    await answerEverything(visitor, { athletes, now: world.now })
    return held
  },
}

/** Applies a promo code with few uses, or removes it. */
const typeCode: Command<OfFamily & { drop: boolean }> = {
  weight: 2,
  fields: { family: fc.nat(2), drop: fc.boolean() },
  run: async (world, { family, drop }) =>
    drop
      ? dropPromoCode(browserOfFamily(world, family), world.now)
      : takePromoCode(browserOfFamily(world, family), { promoCode: 'SPRING' }, world.now),
}

/** From the choice to the confirmation, without anything in between. */
const bookOne: Command<OfFamily & { wish: HistoryWish }> = {
  weight: 8,
  fields: { family: anyFamily, wish: anyWish },
  async run(world, { family, wish }) {
    const { now } = world
    const { parent, ...visitor } = browserOfFamily(world, family)
    const request = await requestOf(world, wish)
    const isForTwo = 'lesson' in wish && wish.lesson === 'dual-quest'
    const answers = { athletes: athletesFor(isForTwo ? 2 : request.places), now }
    return parent ? bookAs(parent, request, answers) : book(visitor, request, answers)
  },
}

const cancel: Command<OfBooking> = {
  weight: 4,
  fields: { booking: which, by: anybody },
  async run(world, { booking, by }) {
    const id = await bookingAt(booking)
    if (!id) return null
    const actor = await actorFor(world, by, id)
    const question = await findCancellationTerms(actor, id, world.now)
    const refundCents = question?.terms.refundCents ?? 0
    return cancelBooking(actor, id, { idempotencyKey: newToken(), refundCents }, world.now)
  },
}

const reschedule: Command<OfBooking & { wish: HistoryWish }> = {
  weight: 4,
  fields: { booking: which, by: anybody, wish: anyWish },
  async run(world, { booking, by, wish }) {
    const id = await bookingAt(booking)
    if (!id) return null
    const { idempotencyKey, day, time, lesson } = await requestOf(world, wish)
    const actor = await actorFor(world, by, id)
    return rescheduleBooking(actor, id, { idempotencyKey, day, time, lesson }, world.now)
  },
}

const cannotCome: Command<{ booking: number }> = {
  weight: 1,
  fields: { booking: which },
  async run(world, { booking }) {
    const id = await bookingAt(booking)
    if (!id) return null
    const [place] = await database().bookingPlace.findMany({ where: { bookingId: id } })
    const actor = await actorFor(world, 'family', id)
    return reportAbsence(actor, id, place ? [place.athleteId] : [], world.now)
  },
}

const makeUp: Command<{ ofClass: number }> = {
  weight: 3,
  fields: { ofClass: which },
  async run(world, { ofClass }) {
    const { families, now } = world
    const { parent } = families.find((family) => family.parent)!
    const credit = await database().lessonCredit.findFirst({
      where: { order: { guardianId: parent!.id } },
      orderBy: { id: 'desc' },
    })
    if (!credit) return null
    const request = await requestOf(world, { ofClass, places: 1 })
    const review = await reviewingAgain(parent!, request, [credit.athleteId!], now)
    const chosen = await chooseCredits(review.booker, now)
    if (!chosen || 'refused' in chosen) return chosen
    return confirmBooking(review.booker, review.bookingId, now)
  },
}

/** Pays the rest of a booking, as a settled payment leaves it. */
const payRest: Command<{ booking: number; method: 'stripe' | 'cash' }> = {
  weight: 2,
  fields: { booking: which, method: fc.constantFrom('stripe' as const, 'cash' as const) },
  async run(world: World, { booking, method }) {
    const id = await bookingAt(booking)
    if (!id) return null
    const row = await database().booking.findUniqueOrThrow({
      where: { id },
      include: { allocations: true },
    })
    const paid = row.allocations.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (row.status !== 'confirmed' || paid >= row.priceCents) return null
    return pay(id, row.priceCents - paid, method, world.now)
  },
}

/** The family with an account verifies the address that the others gave as guests. */
const proveAddress: Command<Record<string, never>> = {
  weight: 1,
  fields: {},
  async run({ families, now }) {
    const { parent } = families.find((family) => family.parent)!
    const account = await database().account.findUniqueOrThrow({ where: { id: parent!.accountId } })
    const joined = { where: { mergedIntoId: parent!.id } }
    const before = await database().guardian.count(joined)
    await transaction((tx) => claimGuests(tx, parent!, account, now))
    return (await database().guardian.count(joined)) > before
  },
}

export const familySteps = {
  hold,
  extendHolds,
  answer,
  'type-code': typeCode,
  book: bookOne,
  cancel,
  reschedule,
  'cannot-come': cannotCome,
  'make-up': makeUp,
  pay: payRest,
  'prove-address': proveAddress,
}

async function lastOf(token: string) {
  return await database().booking.findFirst({
    where: { order: { visitorTokenHash: hashToken(token) } },
    orderBy: { id: 'desc' },
  })
}
