import { describe, expect, it } from 'vitest'
import { addAthlete } from '~/domain/booking/checkout/save-athletes.server'
import { findOpenedBooking } from '~/domain/booking/find/find-booking.server'
import { findBookings } from '~/domain/booking/find/find-bookings.server'
import { findCheckout, isSignedOutOf } from '~/domain/booking/checkout/find-checkout.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  answerUpToTheWaiver,
  aVisitor,
  book,
  checkoutOf,
  done,
  hold,
  pickUp,
  today,
  waiverOf,
} from '../../../support/factories/factories-booking'
import { aBooker, contact } from '../../../support/factories/factories-portal'

let dana: Parent
let noor: Parent

beforeEachRestored(async () => {
  await openNewBusiness()
  dana = (await aParent()).parent
  noor = (await aParent({ firstName: 'Noor' })).parent
})

describe('after a parent has signed out', () => {
  it('the browser and another parent in it have no access to the held time', async () => {
    const booker = await aBooker(dana)
    const { parent: _, ...visitor } = booker
    expect(await isSignedOutOf(booker)).toBe(false)
    expect(await isSignedOutOf(visitor)).toBe(true)
    for (const other of [visitor, { ...visitor, parent: noor }]) {
      expect(await findCheckout(other)).toBeNull()
      expect(await savePickUp(other, pickUp, today)).toBeNull()
    }
    expect(await isSignedOutOf(aVisitor())).toBe(false)
    expect((await checkoutOf(booker)).guest?.id).toBe(dana.id)
  })

  it('the browser has no access to the booking, and its link shows only a first name and a time', async () => {
    const booker = await aBooker(dana)
    done(await addAthlete(booker, anAthlete(), today))
    done(await chooseFocus(booker, { focusAreas: [], focusNote: '' }, today))
    done(await savePickUp(booker, pickUp, today))
    done(await signCheckoutWaivers(booker, await waiverOf(booker), today))
    const { bookingId } = await checkoutOf(booker)
    const { linkToken: link } = done(await confirmBooking(booker, bookingId, today))
    const { parent: _, ...visitor } = booker
    expect(await findOpenedBooking(visitor)).toBeNull()
    expect(await findOpenedBooking({ ...visitor, link })).toMatchObject({ details: null })
    expect(await findOpenedBooking({ ...aVisitor(), parent: noor, link })).toMatchObject({
      firstName: 'Dana',
      details: null,
    })
    expect((await findOpenedBooking({ ...aVisitor(), parent: dana, link }))?.details).not.toBeNull()
    expect((await findOpenedBooking(booker))?.details).not.toBeNull()
  })

  it('the next hold in the browser starts a new order, and the earlier hold is released', async () => {
    const booker = await aBooker(dana)
    done(await addAthlete(booker, anAthlete(), today))
    const first = await checkoutOf(booker)
    const { parent: _, ...visitor } = booker
    await hold(visitor, { time: '18:00' })
    const next = await checkoutOf(visitor)
    expect(next).toMatchObject({ guest: null, athletes: [] })
    expect(next.orderId).not.toBe(first.orderId)
    const row = await database().booking.findUnique({ where: { id: first.bookingId } })
    expect(row?.status).toBe('canceled')
  })
})

describe('a guest in the checkout', () => {
  it('is always a new record, even with the email address of an account', async () => {
    const { email } = await database().account.findFirstOrThrow({ where: { guardianId: dana.id } })
    const visitor = aVisitor()
    await hold(visitor)
    await answerUpToTheWaiver(visitor, {
      guest: { firstName: 'X', lastName: 'Y', email, ...contact },
    })
    const { guest } = await checkoutOf(visitor)
    expect(guest?.id).not.toBe(dana.id)
    await book(aVisitor(), { time: '18:00' })
    expect((await findBookings(dana, { list: 'all', page: 1 }, today)).entries).toEqual([])
  })
})
