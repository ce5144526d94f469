import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancel-booking.server'
import { confirmOrder } from '~/domain/booking/confirm-booking.server'
import { coachMails } from '~/domain/booking/coach-mails/compose-coach-mails.server'
import { queueDigests } from '~/domain/booking/coach-mails/queue-digests.server'
import { rescheduleBooking } from '~/domain/booking/reschedule-booking.server'
import type { MailKind } from '~/domain/communications/mail-kinds'
import { deliverDueMail } from '~/domain/communications/deliver-mail.server'
import { database, transaction } from '~/platform/database.server'
import { newToken } from '~/platform/tokens.server'
import { at } from '../../support/clock'
import { aStaffMember } from '../../support/factories-accounts'
import {
  answerEverything,
  aVisitor,
  book,
  done,
  hold,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories-booking'
import { mailComposers } from '~/wiring.server'
import { resetDatabase } from '../../support/worker-database'

let coachId: string

beforeEach(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  await database().settings.updateMany({ data: { email: 'hello@gym.example' } })
})

/** To whom, and about what, each mail to a coach would go now. */
async function told(now = today): Promise<(string | undefined)[][]> {
  const mails = await database().outboxMessage.findMany({
    where: { kind: { startsWith: 'coach-' } },
    orderBy: { id: 'asc' },
  })
  return await Promise.all(
    mails.map(async (mail) => {
      const kind = mail.kind as MailKind
      const made = await transaction((tx) => coachMails[kind]!(tx, { ...mail, kind }, now))
      return [kind, made?.to?.address, made?.letter.subject]
    }),
  )
}

const when = 'Tuesday, November 24 at'

describe('who teaches it', () => {
  it('is told of an order once, at the address of the business where they have none', async () => {
    const visitor = aVisitor()
    const first = await hold(visitor)
    const ids = [first, await hold(visitor, { time: '18:00', add: 'yes' })]
    await answerEverything(visitor)
    done((await confirmOrder(visitor, ids, today))!)
    expect(await told()).toEqual([
      ['coach-booked', 'hello@gym.example', `Booked: Deep Dive, ${when} 4:00 PM and 1 more`],
    ])
  })

  it('is told at their own address, as long as they sign in, of what is cancelled and moved', async () => {
    const { email } = await aStaffMember({ role: 'coach', coachId })
    const visitor = aVisitor()
    const bookingId = await book(visitor)
    const request = { attemptId: newToken(), day: lessonDay, time: '18:00' }
    done((await rescheduleBooking(visitor, bookingId, request, today))!)
    const cancelling = { attemptId: newToken(), returnCents: 0 }
    for (const _press of [1, 2]) done((await cancelBooking(visitor, bookingId, cancelling, today))!)
    expect(await told()).toEqual([
      ['coach-booked', undefined, undefined],
      ['coach-moved', email, `Moved: Deep Dive, now ${when} 6:00 PM`],
      ['coach-cancelled', email, `Cancelled: Deep Dive, ${when} 6:00 PM`],
    ])
    await database().account.updateMany({ data: { disabledAt: today } })
    expect((await told()).at(-1)?.[1]).toBe('hello@gym.example')
  })

  it('is not told of what they have done themselves', async () => {
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const bookingId = await book(aVisitor())
    const cancelling = { attemptId: newToken(), returnCents: 0 }
    done((await cancelBooking(staff, bookingId, cancelling, today))!)
    expect((await told()).map(([kind]) => kind)).toEqual(['coach-booked'])
  })
})

describe('the mail of the day', () => {
  it('is owed from six on, once, and leaves when quiet hours are over', async () => {
    await book(aVisitor())
    await queueDigests(at(lessonDay, '05:59'))
    expect(await told()).toHaveLength(1)
    for (const time of ['06:00', '06:15', '11:59']) await queueDigests(at(lessonDay, time))
    expect((await told()).slice(1)).toEqual([
      ['coach-digest', 'hello@gym.example', 'Your day: 1 lesson on Tuesday, November 24'],
    ])
    await deliverDueMail(mailComposers, at(lessonDay, '06:15'))
    const digest = () =>
      database().outboxMessage.findFirstOrThrow({ where: { kind: 'coach-digest' } })
    expect(await digest()).toMatchObject({ outcome: null, nextAttemptAt: at(lessonDay, '08:00') })
  })

  it('is not written where nobody comes any more', async () => {
    const visitor = aVisitor()
    const bookingId = await book(visitor)
    await queueDigests(at(lessonDay, '06:00'))
    const cancelling = { attemptId: newToken(), returnCents: 0 }
    done((await cancelBooking(visitor, bookingId, cancelling, at(lessonDay, '06:05')))!)
    const digests = (await told()).filter(([kind]) => kind === 'coach-digest')
    expect(digests).toEqual([['coach-digest', undefined, undefined]])
  })
})
