import { beforeEach, describe, expect, it } from 'vitest'
import {
  chooseCreditsAsStaff,
  findCreditsForStaff,
} from '~/domain/booking/on-behalf/choose-credits-as-staff.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { findDueByConfirmLink } from '~/domain/booking/money/card/find-due-by-confirm-link.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { at } from '../../../support/clock'
import { confirmOrder } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  checkoutOf,
  done,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import {
  addedFor,
  bookedFor,
  bookFor,
  byConfirmLink,
  fillInByLink,
} from '../../../support/factories/factories-on-behalf'
import { pay } from '../../../support/factories/factories-payments'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { aCreditFor } from '../../../support/factories/factories-credits'
import { faultsInMoney } from '../../../support/histories/history-faults'

let coachId: string
let desk: Staff

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  desk = (await aStaffMember({ role: 'front_desk' })).staff
})

const due = async (bookingId: string) => dueCents(sumBalances(await findBalances({ bookingId })))

describe('a booking by staff for a family with credits', () => {
  let parent: Parent
  let athleteId: string

  /** An athlete who missed a lesson has a credit for another of the same type. */
  beforeEach(async () => {
    parent = (await aParent()).parent
    const missed = await bookAs(parent, { lessonType: 'quick-journey' })
    await aCreditFor(missed)
    athleteId = await athleteOf(missed)
  })

  const theirs = (changes = {}) => ({
    coach: coachId,
    time: '18:00',
    athletes: [],
    known: [athleteId],
    useCredits: true,
    ...changes,
  })
  const wanted = () => ({ lessonType: 'quick-journey', guardianId: parent.id })
  const used = () => database().creditMovement.count({ where: { kind: 'used' } })

  it('is paid with a credit at once if it is confirmed at once', async () => {
    const id = await bookedFor(desk, theirs({ state: 'confirmed' }), wanted())
    expect([await used(), await due(id)]).toEqual([1, 0])
    const payment = await database().payment.findFirstOrThrow({ where: { method: 'credit' } })
    expect(payment).toMatchObject({ amountCents: 4000 })
    expect(await faultsInMoney()).toEqual([])
  })

  it('is paid when the family confirms it, which is announced before', async () => {
    const id = await bookedFor(desk, theirs(), wanted())
    expect(await used()).toBe(0)
    const visitor = byConfirmLink(id)
    await fillInByLink(visitor)
    const checkout = await checkoutOf(visitor)
    expect(await findDueByConfirmLink(checkout)).toEqual({ nowCents: 0, laterCents: 0 })
    const seen = { costCents: 4000 }
    expect(await confirmOrder(visitor, [id], today, seen)).toEqual({ refused: 'cost-changed' })
    done((await confirmOrder(visitor, [id], today, { costCents: 0 }))!)
    expect([await used(), await due(id)]).toEqual([1, 0])
    expect(await faultsInMoney()).toEqual([])
  })

  it('is paid with a credit if the family comes without confirming', async () => {
    const id = await bookedFor(desk, theirs(), wanted())
    const came = { athleteId, attendance: 'present' as const }
    const present = { version: 1, athletes: [came], confirms: true }
    done((await markAttendance(desk, id, present, at(lessonDay, '18:10')))!)
    expect([await used(), await due(id)]).toEqual([1, 0])
    expect(await faultsInMoney()).toEqual([])
  })

  it('is refused without enough credits or for a new family', async () => {
    const second = { ...theirs({ state: 'confirmed' }) }
    done(await bookFor(desk, second, wanted()))
    const state = await databaseState()
    const again = theirs({ time: '19:00' })
    expect(await bookFor(desk, again, wanted())).toMatchObject({ refused: 'no-credits' })
    const stranger = theirs({ known: [], athletes: [anAthlete()] })
    const nobody = { lessonType: 'quick-journey' }
    expect(await bookFor(desk, stranger, nobody)).toMatchObject({ refused: 'no-credits' })
    expect(await databaseState()).toEqual(state)
  })

  it('is refused to a coach and with credits for another lesson', async () => {
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId })
    const refused = { refused: 'no-credits' }
    expect(await bookFor(coach, theirs(), wanted())).toMatchObject(refused)
    const deep = { ...wanted(), lessonType: 'deep-dive' }
    expect(await bookFor(desk, theirs(), deep)).toMatchObject(refused)
  })

  it('can be paid with credits later, or with money instead', async () => {
    const id = await bookedFor(desk, theirs({ useCredits: false }), wanted())
    expect(await findCreditsForStaff(desk, id, today)).toMatchObject({
      areChosen: false,
      needed: 1,
    })
    done((await chooseCreditsAsStaff(desk, id, { use: 'yes' }, today))!)
    expect(await findCreditsForStaff(desk, id, today)).toMatchObject({ areChosen: true })
    done((await chooseCreditsAsStaff(desk, id, { use: 'no' }, today))!)
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId })
    expect(await chooseCreditsAsStaff(coach, id, { use: 'yes' }, today)).toBeNull()
    await pay(id, 500, 'cash')
    expect(await chooseCreditsAsStaff(desk, id, { use: 'yes' }, today)).toEqual({
      refused: 'no-credits',
    })
  })

  it('is paid with money if a credit was chosen but there is a prepayment', async () => {
    const id = await bookedFor(desk, theirs(), wanted())
    await pay(id, 500, 'cash')
    await fillInByLink(byConfirmLink(id))
    done((await confirmOrder(byConfirmLink(id), [id], today, { costCents: 4000 }))!)
    expect([await used(), await due(id)]).toEqual([0, 3500])
  })

  it('is paid with money if a time was added without enough credits', async () => {
    const id = await bookedFor(desk, theirs(), wanted())
    const second = await addedFor(desk, id, { time: '19:00' })
    expect(await findCreditsForStaff(desk, id, today)).toMatchObject({ needed: 2, uses: null })
    const visitor = byConfirmLink(id)
    await fillInByLink(visitor)
    done((await confirmOrder(visitor, [id, second], today, { costCents: 8000 }))!)
    expect(await used()).toBe(0)
  })

  it('is paid with money when the family comes without enough credits for the order', async () => {
    const first = await bookedFor(desk, theirs(), wanted())
    const second = await addedFor(desk, first, { time: '19:00' })
    const came = { athleteId, attendance: 'present' as const }
    const present = { version: 1, athletes: [came], confirms: true }
    done((await markAttendance(desk, first, present, at(lessonDay, '18:10')))!)
    expect([await used(), await due(first)]).toEqual([0, 4000])
    // the rest is paid with the one credit that there is
    done((await markAttendance(desk, second, present, at(lessonDay, '19:10')))!)
    expect([await used(), await due(second)]).toEqual([1, 0])
    expect(await faultsInMoney()).toEqual([])
  })

  it('is paid with one credit per lesson when the family comes with enough credits', async () => {
    const missed = await bookAs(parent, { lessonType: 'quick-journey', time: '17:00' })
    await database().bookingPlace.updateMany({ where: { bookingId: missed }, data: { athleteId } })
    await aCreditFor(missed)
    const first = await bookedFor(desk, theirs(), wanted())
    const second = await addedFor(desk, first, { time: '19:00' })
    const came = { athleteId, attendance: 'present' as const }
    const present = { version: 1, athletes: [came], confirms: true }
    done((await markAttendance(desk, first, present, at(lessonDay, '18:10')))!)
    expect([await used(), await due(first)]).toEqual([1, 0])
    done((await markAttendance(desk, second, present, at(lessonDay, '19:10')))!)
    expect([await used(), await due(second)]).toEqual([2, 0])
    expect(await faultsInMoney()).toEqual([])
  })
})
