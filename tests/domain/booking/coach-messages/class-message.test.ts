import { beforeEach, describe, expect, it } from 'vitest'
import { findClassRecipients } from '~/domain/booking/coach-messages/find-class-recipients.server'
import { sendClassMessage } from '~/domain/booking/coach-messages/send-class-message.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { emailComposers, personalData } from '~/wiring.server'
import {
  bookingId,
  coach,
  coachId,
  everyTimeAClassOfTwo,
  parent,
} from '../../../support/cases/class-of-two'
import { at } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  aVisitor,
  book,
  bookingRow,
  done,
  guest,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { bookAs } from '../../../support/factories/factories-portal'

everyTimeAClassOfTwo()

let lessonId: string

beforeEach(async () => {
  lessonId = (await bookingRow(bookingId)).lessonId
  await database().outboxMessage.deleteMany()
})

const written = { subject: 'Please bring socks', text: 'With grip.\n\nThe floor is new.' }

function send(changes: { idempotencyKey?: string } = {}, now = today) {
  const idempotencyKey = newToken()
  return sendClassMessage(coach, lessonId, { idempotencyKey, ...written, ...changes }, now)
}

async function emails() {
  return await database().outboxMessage.findMany({
    where: { kind: { startsWith: 'class-message' } },
    orderBy: { id: 'asc' },
    include: { copy: true },
  })
}

/** A second guardian of the athletes, with or without the right to see their lessons. */
async function another(maySeeLessons: boolean, email: string | null = 'noor@example.com') {
  const { parent: noor } = await aParent({ email: 'noor@example.com', firstName: 'Noor' })
  await database().guardian.update({ where: { id: noor.id }, data: { email } })
  const { athleteId } = await database().bookingPlace.findFirstOrThrow({ where: { bookingId } })
  const rights = { maySeeLessons, mayBook: false }
  await database().guardianship.create({ data: { guardianId: noor.id, athleteId, ...rights } })
  return noor.id
}

describe('a message to a class', () => {
  it('goes to each guardian once, for any number of athletes and bookings', async () => {
    const request = { lessonType: 'tumbling-basics', lesson: lessonId }
    await bookAs(parent, request, { athletes: [anAthlete({ firstName: 'Ada' })] })
    const sam = { ...guest, email: 'sam@example.com', firstName: 'Sam' }
    await book(aVisitor(), request, { guest: sam, athletes: [anAthlete({ firstName: 'Bo' })] })
    await book(aVisitor(), request, { guest: sam, athletes: [anAthlete({ firstName: 'Cy' })] })
    const noor = await another(true)
    await database().outboxMessage.deleteMany()
    expect(done(await send()).emails).toBe(3)
    const owed = await emails()
    expect(owed.map(({ guardianId }) => guardianId)).toContain(noor)
    await deliverDueEmail(emailComposers, today)
    const sent = await emails()
    expect(sent.map(({ copy }) => copy!.toAddress).toSorted()).toEqual(
      ['noor@example.com', 'sam@example.com', sent[0]!.copy!.toAddress].toSorted(),
    )
    expect(sent[0]!.copy).toMatchObject({ subject: 'Tumbling Basics: Please bring socks' })
    for (const words of ['With grip.', 'The floor is new.', 'Tumbling Basics with Maren Holt'])
      expect(sent[0]!.copy!.text.replace(/\s+/g, ' ')).toContain(words)
  })

  it('is sent once for two requests, also at the same time', async () => {
    const idempotencyKey = newToken()
    const both = await Promise.all([send({ idempotencyKey }), send({ idempotencyKey })])
    expect(both).toEqual([{ emails: 1 }, { emails: 1 }])
    expect(await send({ idempotencyKey })).toEqual({ emails: 1 })
    expect(await emails()).toHaveLength(1)
    expect(await database().auditEvent.count({ where: { action: 'message-class' } })).toBe(1)
    await send()
    expect(await emails()).toHaveLength(2)
  })

  it('lists guardians without an address as left out, but not those without permission or with only a hold', async () => {
    await another(true, null)
    await another(false, 'unseen@example.com').catch(() => {})
    await hold(aVisitor(), { lessonType: 'tumbling-basics', lesson: lessonId })
    const found = await findClassRecipients(coach, lessonId)
    expect(found!.reached.map(({ guardianId }) => guardianId)).toEqual([parent.id])
    expect(found!.leftOut).toMatchObject([{ name: expect.stringContaining('Noor') }])
  })

  it.each([
    [at('2026-11-23', '23:30'), 'class-message', null],
    [at(lessonDay, '05:30'), 'class-message-today', 'sent'],
  ] as const)('sent at %s is a %s in quiet hours', async (now, kind, outcome) => {
    done(await send({}, now))
    await deliverDueEmail(emailComposers, now)
    expect(await emails()).toMatchObject([{ kind, outcome }])
  })

  it('does not go to who has left the class before it is sent', async () => {
    const noor = await another(true)
    expect(done(await send()).emails).toBe(2)
    await database().guardianship.updateMany({
      where: { guardianId: noor },
      data: { endedAt: today },
    })
    await deliverDueEmail(emailComposers, today)
    const outcomes = (await emails()).map(({ guardianId, outcome }) => [guardianId, outcome])
    expect(new Map(outcomes as [string, string][])).toEqual(
      new Map([
        [parent.id, 'sent'],
        [noor, 'dropped'],
      ]),
    )
  })

  it('is refused if no one can be reached, and not available to another coach', async () => {
    lessonId = await aClass(coachId, '18:00')
    expect(await send()).toEqual({ refused: 'nobody-to-write-to' })
    const { staff: other } = await aStaffMember({ role: 'coach' })
    const message = { idempotencyKey: newToken(), ...written }
    expect(await sendClassMessage(other, lessonId, message, today)).toBeNull()
    expect(await sendClassMessage(coach, 'no-id', message, today)).toBeNull()
    expect(await database().lessonMessage.count()).toBe(0)
  })

  it('does not go to an erased family, and is kept for a year', async () => {
    done(await send())
    await database().outboxMessage.updateMany({ data: { guardianId: null } })
    await deliverDueEmail(emailComposers, today)
    expect(await emails()).toMatchObject([{ outcome: 'dropped' }])
    const leftAt = async (time: string) => {
      await clearExpiredData(Object.values(personalData), at('2027-11-24', time))
      return await database().lessonMessage.count()
    }
    expect(await leftAt('17:44')).toBe(1)
    expect(await leftAt('17:45')).toBe(0)
  })
})
