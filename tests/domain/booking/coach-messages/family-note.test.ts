import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { queueDueNotes } from '~/domain/booking/coach-messages/queue-family-notes.server'
import { saveFamilyNote } from '~/domain/booking/coach-messages/save-family-note.server'
import { saveBookingNote } from '~/domain/booking/on-behalf/save-booking-note.server'
import { topicLabels } from '~/domain/communications/email-kinds'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { emailComposers, personalData } from '~/wiring.server'
import {
  bookingId,
  coach,
  eli,
  endsAt,
  everyTimeAClassOfTwo,
  parent,
  startsAt,
  zoe,
} from '../../../support/cases/class-of-two'
import { after, at, before } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, today } from '../../../support/factories/factories-booking'

everyTimeAClassOfTwo()

const text = 'Zoe held her handstand.'

const save = (
  changes: { version?: number; text?: string; emailsFamily?: boolean } = {},
  now = today,
) => saveFamilyNote(coach, bookingId, { version: 0, text, emailsFamily: true, ...changes }, now)

async function emails() {
  return await database().outboxMessage.findMany({
    where: { kind: 'family-note' },
    orderBy: { id: 'asc' },
    include: { copy: true },
  })
}

/** Another guardian of some of the athletes, with or without the right to see their lessons. */
async function another(firstName: string, athleteIds: string[], maySeeLessons = true) {
  const email = `${firstName.toLowerCase()}@example.com`
  const { parent: other } = await aParent({ firstName, email })
  const rights = { mayBook: false, maySeeLessons }
  const data = athleteIds.map((athleteId) => ({ guardianId: other.id, athleteId, ...rights }))
  await database().guardianship.createMany({ data })
  return other.id
}

const readers = async () => (await emails()).map(({ guardianId }) => guardianId)

describe('a note to the family', () => {
  it('is emailed once to every guardian who may see the lessons of all athletes', async () => {
    const noor = await another('Noor', [zoe, eli])
    await another('Ife', [zoe, eli], false)
    await another('Sam', [zoe])
    const ended = await another('Lou', [zoe, eli])
    const endedAt = before(endsAt)
    await database().guardianship.updateMany({ where: { guardianId: ended }, data: { endedAt } })
    done(await save())
    await queueDueNotes(endsAt)
    await queueDueNotes(after(endsAt))
    expect(await readers()).toEqual([parent.id, noor])
    await deliverDueEmail(emailComposers, after(endsAt))
    const sent = await emails()
    expect(sent.map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
    expect(sent[1]!.copy).toMatchObject({ toAddress: 'noor@example.com' })
    expect(sent[1]!.copy!.text).toContain('Hello Noor')
    expect(sent[1]!.copy!.text).toContain(text)
    await another('Kim', [zoe, eli])
    await queueDueNotes(after(endsAt))
    expect(await emails()).toHaveLength(2)
  })

  it('is emailed to the other guardian if the one who booked has no address', async () => {
    const noor = await another('Noor', [zoe, eli])
    await database().guardian.update({ where: { id: parent.id }, data: { email: null } })
    done(await save())
    await queueDueNotes(endsAt)
    expect(await readers()).toEqual([noor])
  })

  it('is not sent to a guardian whose right to see the lessons ended before it left', async () => {
    const noor = await another('Noor', [zoe, eli])
    done(await save())
    await queueDueNotes(endsAt)
    const where = { guardianId: noor, athleteId: eli }
    await database().guardianship.updateMany({ where, data: { maySeeLessons: false } })
    await deliverDueEmail(emailComposers, endsAt)
    const of = Object.fromEntries((await emails()).map((one) => [one.guardianId, one.outcome]))
    expect(of).toEqual({ [parent.id]: 'sent', [noor]: 'dropped' })
  })

  it('is not sent to a guardian who opted out of progress emails, and says how to opt out', async () => {
    const noor = await another('Noor', [zoe, eli])
    const optOut = { guardianId: noor, topic: 'progress', optedOutAt: today } as const
    await database().emailOptOut.create({ data: optOut })
    done(await save())
    await queueDueNotes(endsAt)
    await deliverDueEmail(emailComposers, endsAt)
    const sent = (await emails()).filter(({ outcome }) => outcome === 'sent')
    expect(sent.map(({ guardianId }) => guardianId)).toEqual([parent.id])
    expect(sent[0]!.copy!.text).toContain(topicLabels.progress)
    await queueDueNotes(after(endsAt))
    await deliverDueEmail(emailComposers, after(endsAt))
    expect((await emails()).filter(({ outcome }) => outcome === 'sent')).toHaveLength(1)
  })

  it('is emailed once, after the lesson', async () => {
    done(await save())
    await queueDueNotes(before(endsAt))
    expect(await emails()).toEqual([])
    await Promise.all([queueDueNotes(endsAt), queueDueNotes(endsAt), queueDueNotes(endsAt)])
    await deliverDueEmail(emailComposers, endsAt)
    await queueDueNotes(after(endsAt))
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email).toMatchObject({ outcome: 'sent' })
    expect(email!.copy!.subject).toContain('A note about Tumbling Basics')
    expect(email!.copy!.text).toContain(text)
  })

  it('is emailed at once if it is written after the lesson', async () => {
    done(await save({}, after(endsAt)))
    expect(await emails()).toHaveLength(1)
    expect(await save({ version: 1, text: 'More.' }, after(endsAt))).toEqual({
      refused: 'sent-already',
    })
    expect(await save({ version: 1 }, after(endsAt))).toEqual({ bookingId })
    await queueDueNotes(after(endsAt))
    expect(await emails()).toHaveLength(1)
  })

  it('is not emailed unless the coach chooses to, and the team’s note never is', async () => {
    done(await save({ emailsFamily: false }))
    done(
      await saveBookingNote(coach, bookingId, { version: 0, text: 'Grandfather collects.' }, today),
    )
    await queueDueNotes(after(endsAt))
    expect(await emails()).toEqual([])
    done(await save({ version: 1 }, after(endsAt)))
    await deliverDueEmail(emailComposers, after(endsAt))
    const [email] = await emails()
    expect(email!.copy!.text).not.toContain('Grandfather')
  })

  it('is not sent for a canceled lesson or after the coach withdrew it', async () => {
    done(await save({}, startsAt))
    done(await save({ version: 1, emailsFamily: false }, startsAt))
    await queueDueNotes(after(endsAt))
    expect(await emails()).toEqual([])
    done(await save({ version: 2 }, startsAt))
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(system, bookingId, terms, before(startsAt)))
    await queueDueNotes(after(endsAt))
    expect(await emails()).toEqual([])
  })

  it('causes no error for a family without an address', async () => {
    done(await save())
    await database().guardian.updateMany({ data: { email: null } })
    await queueDueNotes(after(endsAt))
    expect(await emails()).toEqual([])
  })

  it('is refused on a version conflict and to other coaches, and kept for a year', async () => {
    done(await save())
    expect(await save({ text: 'Other.' })).toEqual({ refused: 'changed-meanwhile' })
    const { staff: other } = await aStaffMember({ role: 'coach' })
    const note = { version: 1, text, emailsFamily: false }
    expect(await saveFamilyNote(other, bookingId, note, today)).toBeNull()
    const leftAt = async (time: string) => {
      await clearExpiredData(Object.values(personalData), at('2027-11-24', time))
      return await database().familyNote.count()
    }
    expect(await leftAt('17:44')).toBe(1)
    expect(await leftAt('17:45')).toBe(0)
  })
})
