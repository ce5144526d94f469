import { describe, expect, it } from 'vitest'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { findChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import { reschedulableUntil } from '~/domain/booking/rescheduling/reschedule-policy'
import type { DueEmail } from '~/domain/communications/compose-email'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'
import type { Parent, Staff } from '~/values/actor'
import { emailComposers } from '~/wiring.server'
import { at, newYork } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done } from '../../../support/factories/factories-booking'
import { aWeeklyClass, change } from '../../../support/factories/factories-class'
import { pay, refundsOf } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { reschedule } from '../../../support/factories/factories-reschedule'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let parent: Parent
/**
 * Tuesdays at 4 PM, from November 24 on; canceling is free until a day before, and later costs the
 * $5 deposit.
 */
let dates: string[]
/** For December 15, with $22 paid. */
let booking: string

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  await database().lessonType.updateMany({ data: { depositCents: 500 } })
  owner = (await aStaffMember({ role: 'owner' })).staff
  dates = await aWeeklyClass(owner, coachId)
  parent = (await aParent()).parent
  booking = await bookAs(parent, { lessonType: 'tumbling-basics', lesson: dates[3]! })
  await pay(booking, 2200)
})

const noon = at('2026-11-30', '12:00')
const toDecember1 = async () => {
  done(await change(owner, dates[1]!, { day: '2026-12-04' }))
  done(await change(owner, dates[3]!, { day: '2026-12-01', startTime: '09:00' }, noon))
}

async function refund(now: Date): Promise<number> {
  return (await findCancellationTerms(parent, booking, now))!.terms.refundCents
}

async function rules(now: Date): Promise<string[]> {
  const { rules } = (await findCancellationTerms(parent, booking, now))!
  return rules.map(({ until, refund, applies }) => `${until}: ${refund}${applies ? '!' : ''}`)
}

async function movable(): Promise<Date> {
  return reschedulableUntil((await findChangeableBooking(parent, booking))!, newYork)
}

async function textOfEmail(): Promise<string> {
  const where = { kind: 'booking-rescheduled' }
  const email = await database().outboxMessage.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
  const due = email as DueEmail
  const made = await transaction((tx) => emailComposers[due.kind]!(tx, due, noon))
  const { text } = renderEmail(made!.content, { sender: fixtureSender, unsubscribe: null })
  return text.replace(/\s+/g, ' ')
}

describe('a booking in a class moved to an earlier day', () => {
  it('keeps its old refund until the new start, on the page and in fact', async () => {
    await toDecember1()
    const last = at('2026-12-01', '08:59')
    expect(await rules(last)).toEqual(['Until the lesson begins: everything you paid is refunded!'])
    expect(await movable()).toEqual(at('2026-12-01', '09:00'))
    expect(await refund(last)).toBe(2200)
    const request = { idempotencyKey: newToken(), refundCents: 2200 }
    done((await cancelBooking(parent, booking, request, last))!)
    expect(await refundsOf(booking)).toMatchObject([{ amountCents: 2200 }])
  })

  it('has this in its email, but not if the class was moved to a later day', async () => {
    await toDecember1()
    expect(await textOfEmail()).toContain(
      'Until it begins, you can cancel or reschedule it under your policy as if it were still on Tuesday, December 15 at 4:00 PM.',
    )
    done(await change(owner, dates[3]!, { day: '2026-12-16' }, noon))
    expect(await textOfEmail()).not.toContain('under your policy')
  })

  it.each([
    ['before', '15:59', 2200],
    ['at', '16:00', 2200],
    ['after', '16:01', 1700],
  ])(
    'has the right refund %s the limit of its old time on the same day',
    async (_when, time, cents) => {
      done(await change(owner, dates[3]!, { startTime: '12:00' }))
      expect(await refund(at('2026-12-14', time))).toBe(cents)
      const until = 'Until Monday, December 14 at 4:00 PM: everything you paid is refunded!'
      if (time === '16:00') expect((await rules(at('2026-12-14', time)))[0]).toBe(until)
      expect(await movable()).toEqual(at('2026-12-14', '16:00'))
    },
  )

  it('keeps the limit of its latest time after several moves', async () => {
    await toDecember1()
    done(await change(owner, dates[3]!, { day: '2026-12-02' }, noon))
    expect(await refund(at('2026-12-02', '08:59'))).toBe(2200)
  })

  it('has the limit of its new time if the class is moved later', async () => {
    done(await change(owner, dates[3]!, { day: '2026-12-17' }))
    expect(await refund(at('2026-12-16', '16:00'))).toBe(2200)
    expect(await refund(at('2026-12-16', '16:01'))).toBe(1700)
  })

  it('has the limit of a time that the family chose since', async () => {
    await toDecember1()
    const chosen = { day: undefined, time: undefined, lesson: dates[2]! }
    done((await reschedule(parent, booking, chosen, noon))!)
    expect(await movable()).toEqual(at('2026-12-07', '16:00'))
    expect(await refund(at('2026-12-07', '16:01'))).toBe(1700)
  })
})
