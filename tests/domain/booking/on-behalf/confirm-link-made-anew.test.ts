import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { composeBookingToConfirm } from '~/domain/booking/links/compose-booking-to-confirm.server'
import { confirmReviewed, lockReviewed } from '~/domain/booking/checkout/confirm-booking.server'
import {
  correctAddress,
  findAddressToCorrect,
} from '~/domain/booking/on-behalf/correct-address.server'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { confirmAddressOf, confirmTokenOf } from '~/domain/booking/links/find-confirm-link.server'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { confirmBooking } from '../../../support/cases/confirm'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { aVisitor, done, pickUp, today } from '../../../support/factories/factories-booking'
import {
  addedFor,
  bookedFor,
  boundTo,
  byConfirmLink,
  fillInByLink,
} from '../../../support/factories/factories-on-behalf'
import { untilWaiting } from '../../../support/waiting'

const wrong = 'typo@example.com'
const email = 'ama@example.com'
let coachId: string
let owner: Staff
let id: string

beforeEach(async () => {
  clock.fix(today)
  ;({ coachId, owner } = await openOwnedBusiness())
  id = await bookedFor(owner, { coach: coachId, email: wrong })
})

afterEach(() => clock.release())

async function correct(now = today) {
  const { version } = (await findAddressToCorrect(owner, id))!
  return done((await correctAddress(owner, id, { email, version }, now))!)
}

async function claim(address: string) {
  const claimant = { email: address, firstName: 'A', lastName: 'B', newsletter: false }
  await transaction((tx) => claimGuests(tx, system, { ...claimant, guardianId: null }, today))
}

const guardianId = async () => (await findAddressToCorrect(owner, id))!.guardianId

const owedAnew = async () => {
  const where = { kind: 'booking-to-confirm', occasion: { startsWith: 'address' } }
  return await database().outboxMessage.findMany({ where })
}

async function byNewLink(bookingId: string) {
  return { ...aVisitor(), confirmLink: await confirmTokenOf(bookingId) }
}

const ways = [
  ['corrected', () => correct()],
  ['claimed', () => claim(wrong)],
] as const

describe.each(ways)('after the address is %s, the earlier confirmation link', (_, end) => {
  it('stops working, and a new one works', async () => {
    const second = await addedFor(owner, id, { coach: coachId })
    const before = [byConfirmLink(id), byConfirmLink(second)]
    for (const visitor of before) expect(await findCheckout(visitor)).not.toBeNull()
    await end()
    for (const visitor of before) {
      expect(await findCheckout(visitor)).toBeNull()
      expect(await savePickUp(visitor, pickUp, today)).toBeNull()
      expect(await bookOrder(visitor, [id, second], today)).toBeNull()
    }
    for (const bookingId of [id, second])
      expect((await findCheckout(await byNewLink(bookingId)))?.lines).toHaveLength(2)
    const family = await byNewLink(second)
    await fillInByLink(family)
    done((await bookOrder(family, [id, second], today))!)
  })

  it('is not replaced for a booking that it has confirmed', async () => {
    const stranger = byConfirmLink(id)
    await fillInByLink(stranger)
    done(await confirmBooking(stranger, id, today))
    await end()
    const links = await database().bookingLink.count()
    expect(await bookOrder({ ...stranger, token: newToken() }, [id], today)).toBeNull()
    expect(await bookOrder(stranger, [id], today)).toBeNull()
    expect(await database().bookingLink.count()).toBe(links)
  })

  it('is not replaced if it had ended permanently', async () => {
    await database().bookingLink.deleteMany({ where: { confirms: true } })
    await end()
    expect(await findCheckout(await byNewLink(id))).toBeNull()
  })

  it('is only replaced after a simultaneous confirmation by it is done', async () => {
    const stranger = byConfirmLink(id)
    await fillInByLink(stranger)
    const guardian = await guardianId()
    let ending: Promise<unknown> | undefined
    await transaction(async (tx) => {
      const checkout = (await lockReviewed(tx, stranger, [id], today))!
      ending = end()
      await untilWaiting(1)
      await isFree(tx, guardian)
      done(await confirmReviewed(tx, stranger, checkout, { reviewed: [id] }, today))
    })
    await ending
    expect(await boundTo(stranger)).toBe(0)
    expect(await bookOrder(stranger, [id], today)).toBeNull()
  })
})

/** Fails if someone has locked the guardian: a confirmation locks it after the booking. */
async function isFree(tx: Transaction, guardian: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM guardian WHERE id = ${guardian}::uuid FOR UPDATE NOWAIT`
}

describe('a corrected email address', () => {
  it('gets one email per order with the new confirmation link', async () => {
    await addedFor(owner, id, { coach: coachId })
    await correct()
    const emails = await owedAnew()
    expect(emails).toMatchObject([{ subjectId: id, guardianId: await guardianId() }])
    const due = { ...emails[0]!, kind: 'booking-to-confirm' } as const
    const composed = await transaction((tx) => composeBookingToConfirm(tx, due, today))
    expect(composed?.to).toMatchObject({ address: email })
    const body = JSON.stringify(composed?.content)
    expect(body).toContain(await confirmAddressOf(id))
    expect(body).not.toContain(byConfirmLink(id).confirmLink)
  })

  it('gets no email if the family was not asked to confirm yet', async () => {
    await database().outboxMessage.deleteMany({ where: { kind: 'booking-to-confirm' } })
    await correct()
    expect(await owedAnew()).toEqual([])
  })

  it('gets no email if the lesson has begun', async () => {
    const { startsAt } = await database().lesson.findFirstOrThrow()
    await correct(startsAt)
    expect(await owedAnew()).toEqual([])
  })
})
