import { beforeEach, describe, expect, it } from 'vitest'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { nextStep } from '~/domain/booking/checkout/checkout'
import { releaseExpiredHolds } from '~/domain/booking/holds/expired-holds.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { whyNotReschedule } from '~/domain/booking/rescheduling/reschedule-policy'
import { findChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import { changeChildren } from '~/domain/parties/change-children.server'
import { findOwnParties, findPartiesToCome, findParty } from '~/domain/parties/find-parties.server'
import { findOfferedParty } from '~/domain/parties/find-party-packages.server'
import { findPartyTimes } from '~/domain/parties/find-party-times.server'
import {
  balancesOf,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes, wallTimeAt } from '~/values/business-time'
import { confirmBooking } from '../../support/cases/confirm'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { at } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import { taken } from '../../support/factories/factories-money'
import {
  aPartyPackage,
  holdAParty,
  partyDay,
  signedInBrowser,
} from '../../support/factories/factories-parties'

let coachId: string
let owner: Staff
let dana: Parent
let zoe: string
let slug: string

beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  dana = (await aParent()).parent
  zoe = await anOwnAthlete(dana)
  slug = (await aPartyPackage(coachId)).slug
})

async function freeOn(day = partyDay, now = today): Promise<string[]> {
  const settings = await findSettings()
  const times = await findPartyTimes((await findOfferedParty(slug))!, settings, now)
  return (times.get(day) ?? []).map((start) => wallTimeAt(start, settings.timeZone))
}

type Form = Partial<Parameters<typeof holdAParty>[2]>

async function bookedParty(form: Form = {}) {
  const visitor = signedInBrowser(dana)
  const { partyId } = done(await holdAParty(visitor, slug, { athleteId: zoe, ...form }))
  const { bookingId } = await database().party.findUniqueOrThrow({ where: { id: partyId } })
  done(await confirmBooking(visitor, bookingId, today))
  return { partyId, bookingId }
}

const paying = (bookingId: string, amountCents: number, seenCents = amountCents) =>
  takePayment(owner, bookingId, taken({ amountCents, seenCents }), today)

describe('the free times of a party', () => {
  it('are its starts on its days, after its notice and besides opening hours', async () => {
    expect(await freeOn()).toEqual(['10:00', '13:00'])
    expect(await freeOn('2026-11-14')).toEqual([])
    expect(await freeOn('2026-11-21')).toEqual(['10:00', '13:00'])
    expect(await freeOn('2026-11-27')).toEqual([])
  })

  it('leave out what the coach is taken or blocked on, and days outside the package', async () => {
    await bookedParty()
    expect(await freeOn()).toEqual(['13:00'])
    const other = { bookableFrom: '2026-12-01', bookableUntil: '2026-12-05' }
    slug = (await aPartyPackage(coachId, { title: 'December', ...other })).slug
    expect(await freeOn()).toEqual([])
    expect(await freeOn('2026-12-05')).toEqual(['10:00', '13:00'])
    expect(await freeOn('2026-12-12')).toEqual([])
  })
})

describe('holdParty', () => {
  it('holds the time with child, price and deposit for the checkout, once', async () => {
    const visitor = signedInBrowser(dana)
    const form = { athleteId: zoe, children: 12, note: 'Pirates', idempotencyKey: newToken() }
    const first = done(await holdAParty(visitor, slug, form))
    expect(await holdAParty(visitor, slug, form)).toEqual(first)
    const booking = await database().booking.findFirstOrThrow({ include: { party: true } })
    expect(booking).toMatchObject({ status: 'held', priceCents: 28_000, depositCents: 5000 })
    expect(booking.party).toMatchObject({ children: 12, note: 'Pirates' })
    const checkout = (await findCheckout(visitor, undefined, today))!
    expect(checkout.athletes.map(({ id }) => id)).toEqual([zoe])
    expect(nextStep(checkout)).toBe('review')
    expect(await findOwnParties(dana, today)).toEqual([])
    expect(await freeOn()).toEqual(['13:00'])
  })

  it.each([
    [{ time: '11:00' }, 'time-taken'],
    [{ day: '2026-11-14' }, 'time-taken'],
    [{ children: 17 }, 'too-many-children'],
    [{ athleteId: '019b0000-0000-7000-8000-000000000000' }, 'no-athlete'],
  ])('refuses %o as %s', async (form, refused) => {
    const outcome = await holdAParty(signedInBrowser(dana), slug, { athleteId: zoe, ...form })
    expect(outcome).toMatchObject({ refused })
    expect(await database().party.count()).toBe(0)
  })

  it('refuses another family’s child, one of another age, and a package that is not published', async () => {
    const { parent } = await aParent()
    const mia = await anOwnAthlete(parent, { bornOn: '2024-01-01' })
    const visitor = signedInBrowser(dana)
    expect(await holdAParty(visitor, slug, { athleteId: mia })).toMatchObject({
      refused: 'no-athlete',
    })
    expect(await holdAParty(signedInBrowser(parent), slug, { athleteId: mia })).toMatchObject({
      refused: 'not-of-age',
      detail: expect.stringContaining('4'),
    })
    const { slug: hidden } = await aPartyPackage(coachId, { title: 'Later', published: undefined })
    expect(await holdAParty(visitor, hidden, { athleteId: zoe })).toBeNull()
  })

  it('lapses like any hold, which frees the time', async () => {
    done(await holdAParty(signedInBrowser(dana), slug, { athleteId: zoe }))
    const later = addMinutes(today, 61)
    expect(await freeOn(partyDay, later)).toEqual(['10:00', '13:00'])
    await releaseExpiredHolds(later)
    expect(await database().booking.findFirstOrThrow()).toMatchObject({ status: 'expired' })
    await expectSoundSchedule()
  })

  it.each([
    ['number of children', () => ({ children: 14 })],
    ['note', () => ({ note: 'Knights' })],
    ['child', (athleteId: string) => ({ athleteId })],
  ])(
    'holds again what the same form says with another %s, in place of the first',
    async (_, to) => {
      const visitor = signedInBrowser(dana)
      const form = { athleteId: zoe, children: 10, note: 'Pirates', idempotencyKey: newToken() }
      const first = done(await holdAParty(visitor, slug, form))
      const changed = { ...form, ...to(await anOwnAthlete(dana, { firstName: 'Eli' })) }
      const second = done(await holdAParty(visitor, slug, changed))
      expect(second.partyId).not.toBe(first.partyId)
      expect(await holdAParty(visitor, slug, changed)).toEqual(second)
      const held = await database().booking.findMany({
        where: { status: 'held' },
        include: { party: true, places: true },
      })
      const { athleteId, children, note } = changed
      expect(held).toMatchObject([
        { party: { id: second.partyId, children, note }, places: [{ athleteId }] },
      ])
    },
  )

  it('gives a browser that is new here the same access however often its form is sent', async () => {
    const visitor = { ...signedInBrowser(dana), token: null }
    const form = { athleteId: zoe, idempotencyKey: newToken() }
    const first = done(await holdAParty(visitor, slug, form))
    expect(await holdAParty(visitor, slug, form)).toEqual(first)
  })

  it('lets go what the same browser held before', async () => {
    const visitor = signedInBrowser(dana)
    done(await holdAParty(visitor, slug, { athleteId: zoe }))
    done(await holdAParty(visitor, slug, { athleteId: zoe, time: '13:00' }))
    expect(await freeOn()).toEqual(['10:00'])
  })
})

describe('a booked party', () => {
  it('is charged with its price, and seen by its family and staff only', async () => {
    const { partyId, bookingId } = await bookedParty({ children: 11 })
    await paying(bookingId, 5000, 26_500)
    expect(await findParty(dana, partyId)).toMatchObject({ chargedCents: 26_500, dueCents: 21_500 })
    expect(await findOwnParties(dana, today)).toHaveLength(1)
    expect(await findPartiesToCome(owner, today)).toHaveLength(1)
    expect(await findParty((await aParent()).parent, partyId)).toBeNull()
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId: null })
    expect(await findParty(coach, partyId)).toBeNull()
  })

  it('is canceled by the policy of its kind of lesson, and frees the time', async () => {
    const { bookingId } = await bookedParty()
    await paying(bookingId, 5000, 25_000)
    const { terms } = (await findCancellationTerms(dana, bookingId, today))!
    const { refundCents } = terms
    const request = { idempotencyKey: newToken(), refundCents }
    done(await cancelBooking(dana, bookingId, request, today))
    expect(await freeOn()).toEqual(['10:00', '13:00'])
    expect(await findPartiesToCome(owner, today)).toEqual([])
  })

  it('is moved by staff only', async () => {
    const { bookingId } = await bookedParty()
    const booking = (await findChangeableBooking(dana, bookingId))!
    const { timeZone } = await findSettings()
    expect(whyNotReschedule(booking, dana, timeZone, today)).toBe('party')
    expect(whyNotReschedule(booking, owner, timeZone, today)).toBeNull()
  })
})

describe('changeChildren', () => {
  const change = (
    actor: Parent | Staff,
    partyId: string,
    [seenChildren, children]: [number, number],
    now = today,
  ) => changeChildren(actor, partyId, { children, seenChildren }, now)

  it('charges more or less, and only for children beyond those included', async () => {
    const { partyId } = await bookedParty()
    const charged = async () => (await findParty(dana, partyId))!.chargedCents
    done(await change(dana, partyId, [10, 8]))
    expect(await charged()).toBe(25_000)
    done(await change(dana, partyId, [8, 13]))
    expect(await charged()).toBe(29_500)
    done(await change(dana, partyId, [8, 13]))
    expect(await charged()).toBe(29_500)
    done(await change(dana, partyId, [13, 11]))
    expect(await charged()).toBe(26_500)
    expect(await change(dana, partyId, [13, 12])).toMatchObject({ refused: 'changed-meanwhile' })
    expect(await change(dana, partyId, [11, 17])).toMatchObject({ refused: 'too-many-children' })
  })

  it('keeps what was paid too much as account balance', async () => {
    const { partyId, bookingId } = await bookedParty({ children: 14 })
    done((await paying(bookingId, 31_000))!)
    done(await change(dana, partyId, [14, 12]))
    expect(await findParty(dana, partyId)).toMatchObject({ chargedCents: 28_000, dueCents: 0 })
    const balance = balancesOf(await findAccountParts({ guardianId: dana.id }))
    expect(balance).toEqual([{ cents: 3000, currency: 'USD' }])
  })

  it('ends for families on the agreed day, for staff with the party', async () => {
    const { partyId } = await bookedParty()
    const [last, late] = [at('2026-11-25', '23:00'), at('2026-11-26', '00:10')]
    done(await change(dana, partyId, [10, 11], last))
    expect(await change(dana, partyId, [11, 12], late)).toEqual({ refused: 'too-late' })
    done(await change(owner, partyId, [11, 12], late))
    const begun = at(partyDay, '10:00')
    expect(await change(owner, partyId, [12, 13], begun)).toEqual({ refused: 'too-late' })
  })

  it('is for staff who handle money only', async () => {
    const { partyId } = await bookedParty()
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId })
    expect(await change(coach, partyId, [10, 11])).toBeNull()
  })

  it('is not for other families, nor once it was canceled', async () => {
    const { partyId, bookingId } = await bookedParty()
    expect(await change((await aParent()).parent, partyId, [10, 11])).toBeNull()
    const request = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(dana, bookingId, request, today))
    expect(await change(dana, partyId, [10, 11])).toEqual({ refused: 'too-late' })
  })
})
