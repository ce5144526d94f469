import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBookingRecord } from '~/domain/admin/bookings/find-booking-record.server'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { composePickUpChanged } from '~/domain/booking/answers/compose-pick-up-changed.server'
import { findBooking, findOpenedBooking } from '~/domain/booking/find/find-booking.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'
import { system, type Parent, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at, newYork } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aVisitor,
  done,
  lessonDay,
  pickUp,
  today,
} from '../../../support/factories/factories-booking'
import { bookedFor, byConfirmLink } from '../../../support/factories/factories-on-behalf'
import { bookAs } from '../../../support/factories/factories-portal'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

const startsAt = at(lessonDay, '16:00')
const aunt = {
  ...pickUp,
  guardianDoesBoth: false,
  bringsName: 'Ife',
  collectsName: 'Ngozi-canary',
  collectsRelationship: 'Aunt',
  collectsPhone: '555 777 0009',
}
let parent: Parent
let owner: Staff
let coachId: string
let bookingId: string

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  parent = (await aParent()).parent
  owner = (await aStaffMember({ role: 'owner' })).staff
  bookingId = await bookAs(parent)
})

afterEach(() => clock.release())

async function owed(): Promise<DueEmail[]> {
  const where = { kind: 'pick-up-changed' }
  return (await database().outboxMessage.findMany({ where, orderBy: { id: 'asc' } })) as DueEmail[]
}

async function compose(email: DueEmail, now = today) {
  return await transaction((tx) => composePickUpChanged(tx, email, now))
}

async function lettersOf(email: DueEmail) {
  const { content } = (await compose(email))!
  return renderEmail(content, { sender: fixtureSender, unsubscribe: null })
}

describe('a change of drop-off and pick-up by staff', () => {
  it('is emailed to the family once per change, unlike its own changes', async () => {
    done((await changePickUp(parent, bookingId, aunt, today))!)
    expect(await owed()).toEqual([])
    done((await changePickUp(owner, bookingId, pickUp, today))!)
    done((await changePickUp(owner, bookingId, pickUp, today))!)
    expect(await owed()).toMatchObject([{ subjectId: bookingId, guardianId: parent.id }])
    done((await changePickUp(owner, bookingId, aunt, today))!)
    expect(await owed()).toHaveLength(2)
  })

  it('is emailed without the name of the person who collects', async () => {
    done((await changePickUp(owner, bookingId, aunt, today))!)
    const [email] = await owed()
    const { to, content } = (await compose(email!))!
    expect(to).not.toBeNull()
    const { html, text } = renderEmail(content, { sender: fixtureSender, unsubscribe: null })
    expect(text).toContain('Deep Dive')
    expect(content.subject + html + text).not.toMatch(/canary|Ngozi|Ife|Aunt|555 777/)
  })

  it('is emailed to a family with an account with a link to the booking’s page, which shows the person', async () => {
    done((await changePickUp(owner, bookingId, aunt, today))!)
    const { text } = await lettersOf((await owed())[0]!)
    expect(text).toContain(bookingTexts.seePickUp)
    expect(text).toContain(`/parent/bookings/${bookingId}`)
    expect(text).not.toContain('/booking-success')
    const shown = await findBooking(parent, bookingId)
    expect(shown?.details.pickUp).toMatchObject({ collectsName: 'Ngozi-canary' })
  })

  it('is emailed to a guest with the place where it is shown', async () => {
    await database().account.deleteMany({ where: { guardianId: parent.id } })
    done((await changePickUp(owner, bookingId, aunt, today))!)
    const { text } = await lettersOf((await owed())[0]!)
    expect(text).not.toContain(bookingTexts.seePickUp)
    expect(text).toContain('in the browser you used to book or confirm')
    const link = /token=([\w-]+)/.exec(text)![1]!
    const opened = await findOpenedBooking({ ...aVisitor(), link })
    expect(opened).toMatchObject({ id: bookingId, details: null })
  })

  it('is emailed even during the lesson, but not for a canceled booking', async () => {
    done((await changePickUp(owner, bookingId, aunt, startsAt))!)
    const [email] = await owed()
    expect(await compose(email!, addMinutes(startsAt, 5))).not.toBeNull()
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(system, bookingId, canceling, today))!)
    expect(await compose(email!)).toBeNull()
  })

  it('is not emailed without an address or for a booking that is not confirmed', async () => {
    await database().guardian.update({ where: { id: parent.id }, data: { email: null } })
    done((await changePickUp(owner, bookingId, aunt, today))!)
    const held = await bookedFor(owner, { coach: coachId, time: '18:00' })
    done((await changePickUp(owner, held, aunt, today))!)
    expect(await owed()).toEqual([])
  })
})

describe('the earlier person for pick-up', () => {
  const histories = async (id = bookingId) =>
    (await findBookingRecord(owner, id, newYork))!.history
      .map(({ what }) => what)
      .filter((what) => what.startsWith('Until then'))

  it('stays visible to staff, whoever changed it', async () => {
    const later = addMinutes(today, 5)
    done((await changePickUp(parent, bookingId, aunt, today))!)
    done((await changePickUp(owner, bookingId, pickUp, later))!)
    done((await changePickUp(owner, bookingId, pickUp, addMinutes(later, 5)))!)
    expect(await histories()).toEqual([
      'Until then: who booked drops off and picks up',
      'Until then: Ife drops off, Ngozi-canary (Aunt) picks up',
    ])
    const kept = await database().pickUpHistory.findMany({ orderBy: { replacedAt: 'asc' } })
    expect(kept).toMatchObject([
      { bookingId, guardianDoesBoth: true, replacedAt: today },
      { bookingId, collectsPhone: '555 777 0009', replacedAt: later },
    ])
    expect(JSON.stringify(await database().auditEvent.findMany())).not.toContain('canary')
  })

  it('is kept if a family names another person by its link, but not if it names the same one', async () => {
    const held = await bookedFor(owner, { coach: coachId, time: '18:00' })
    done((await changePickUp(owner, held, aunt, today))!)
    done(await savePickUp(byConfirmLink(held), aunt, today))
    done(await savePickUp(byConfirmLink(held), pickUp, addMinutes(today, 5)))
    expect(await database().pickUpHistory.findMany()).toMatchObject([
      { bookingId: held, collectsName: 'Ngozi-canary' },
    ])
    expect(await histories(held)).toEqual([
      'Until then: Ife drops off, Ngozi-canary (Aunt) picks up',
    ])
  })
})
