import { beforeEach, describe, expect, it } from 'vitest'
import { answerInquiry } from '~/domain/communications/inquiries/answer-inquiry.server'
import { changeInquiry } from '~/domain/communications/inquiries/change-inquiry.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { findInquiries, findInquiry } from '~/domain/communications/inquiries/find-inquiries.server'
import { InquiryForm } from '~/domain/communications/inquiries/inquiry-forms'
import { sendInquiry } from '~/domain/communications/inquiries/send-inquiry.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { anInquiry, inquiryAnswers } from '../../support/factories/factories-inquiries'
import { emailOutcomesOf, received } from '../../support/reading/mailbox'
import { aMailServer } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

const server = await aMailServer()
beforeEachRestored(async () => {
  await openNewBusiness()
  await database().settings.updateMany({ data: { email: 'hello@business.example' } })
})
beforeEach(() => {
  server.emails.length = 0
})

const inquiries = () => database().inquiry.count()
const answer = (changes = {}) => ({
  idempotencyKey: newToken(),
  version: 1,
  body: 'Gladly.\n\nCome on Tuesday.',
  ...changes,
})

describe('an inquiry', () => {
  it('is stored, sent to the business and confirmed to its author', async () => {
    await anInquiry({ phone: '555 010 2030' })
    await deliverDueEmail(emailComposers, today)
    const told = await received(server, 'inquiry-received')
    expect(JSON.stringify(told.to)).toContain('hello@business.example')
    for (const words of ['Dana Okafor', 'dana@example.com', '555 010 2030', 'Beginner', 'for Zoe'])
      expect(told.text).toContain(words)
    const confirmed = await received(server, 'inquiry-confirmed')
    expect(JSON.stringify(confirmed.to)).toContain('dana@example.com')
    expect(confirmed.text).toContain('We’ll answer by email')
    expect(confirmed.text).not.toMatch(/Dana|Is the class right for Zoe/)
  })

  it('leaves no email address in the outbox or the events', async () => {
    await anInquiry()
    const owed = await database().outboxMessage.findMany()
    const noted = await database().auditEvent.findMany()
    expect(owed).toHaveLength(2)
    expect(JSON.stringify([owed, noted])).not.toMatch(/example\.com|Dana|Zoe/)
  })

  it('reports that no one was notified if the business has no address', async () => {
    await database().settings.updateMany({ data: { email: '' } })
    await anInquiry()
    await deliverDueEmail(emailComposers, today)
    expect(await emailOutcomesOf('inquiry-received')).toEqual(['failed'])
    expect(await emailOutcomesOf('inquiry-confirmed')).toEqual(['sent'])
  })

  it('sent twice by one form is stored once, simultaneous or in a row', async () => {
    const question = inquiryAnswers()
    const visitor = aVisitor()
    const both = [1, 2].map(() => sendInquiry(visitor, question, today))
    expect(await Promise.all(both)).toEqual([null, null])
    expect(await sendInquiry(visitor, question, today)).toBeNull()
    expect(await inquiries()).toBe(1)
    expect(await database().outboxMessage.count()).toBe(2)
  })

  it('from a bot gets the usual answer and is not stored', async () => {
    const filled = inquiryAnswers({ website: 'https://spam.example' })
    expect(await sendInquiry(aVisitor(), filled, today)).toBeNull()
    expect(await inquiries()).toBe(0)
    expect(await database().outboxMessage.count()).toBe(0)
  })

  it('is limited per email address from any network', async () => {
    for (let time = 0; time < 5; time += 1) await anInquiry()
    const refused = await sendInquiry(aVisitor(), inquiryAnswers(), today)
    expect(refused).toMatchObject({ refused: 'too-many-tries', waitSeconds: 3600 })
    await anInquiry({ email: 'other@example.com' })
    await anInquiry({ now: addMinutes(today, 60) })
  })

  it('is limited per network', async () => {
    const visitor = aVisitor()
    for (let time = 0; time < 20; time += 1)
      await anInquiry({ visitor, email: `p${time}@example.com` })
    const refused = await sendInquiry(visitor, inquiryAnswers({ email: 'p99@example.com' }), today)
    expect(refused?.refused).toBe('too-many-tries')
    expect(await inquiries()).toBe(20)
  })

  it.each([
    ['name', ''],
    ['email', 'dana@'],
    ['phone', '12'],
    ['athleteAge', '0'],
    ['athleteAge', '9.5'],
    ['level', 'olympic'],
    ['message', ' \u200b '],
    ['message', 'x'.repeat(4001)],
  ])('is refused with %s “%s”', (field, value) => {
    const sound = { ...inquiryAnswers(), athleteAge: '9' }
    expect(InquiryForm.safeParse(sound).success).toBe(true)
    expect(InquiryForm.safeParse({ ...sound, [field]: value }).success).toBe(false)
  })
})

describe('replying to an inquiry', () => {
  it('sends one email and is stored with its author', async () => {
    const id = await anInquiry()
    const { staff } = await aStaffMember({ role: 'front_desk' })
    const one = answer()
    const both = await Promise.all([1, 2].map(() => answerInquiry(staff, id, one, today)))
    expect(both[0]).toEqual(both[1])
    await deliverDueEmail(emailComposers, today)
    await deliverDueEmail(emailComposers, today)
    const email = await received(server, 'inquiry-reply')
    expect(JSON.stringify(email.to)).toContain('dana@example.com')
    expect(email.text).toContain('Gladly.\n\nCome on Tuesday.')
    const found = (await findInquiry(staff, id))!
    expect(found).toMatchObject({ state: 'answered', version: 2 })
    expect(found.replies).toMatchObject([{ by: 'Maren Holt', writtenAt: today }])
  })

  it('is refused if someone else replied since', async () => {
    const id = await anInquiry()
    const { staff } = await aStaffMember()
    done(await answerInquiry(staff, id, answer(), today))
    expect(await answerInquiry(staff, id, answer(), today)).toEqual({
      refused: 'changed-meanwhile',
    })
    done(await answerInquiry(staff, id, answer({ version: 2 }), today))
    expect(await database().inquiryReply.count()).toBe(2)
  })

  it('finds nothing for an unknown inquiry', async () => {
    const { staff } = await aStaffMember()
    for (const id of [newId(), 'x']) {
      expect(await answerInquiry(staff, id, answer(), today)).toBeNull()
      expect(await changeInquiry(staff, id, { version: 1, closed: true }, today)).toBeNull()
    }
  })
})

describe('closing an inquiry', () => {
  it('removes it from the list, and reopening restores its state', async () => {
    const id = await anInquiry()
    const { staff } = await aStaffMember()
    const listed = async () => (await findInquiries(staff, { page: 1 })).entries.length
    for (let time = 0; time < 2; time += 1)
      done(await changeInquiry(staff, id, { version: 1, closed: true }, today))
    expect(await listed()).toBe(0)
    expect(await changeInquiry(staff, id, { version: 1, closed: false }, today)).toEqual({
      refused: 'changed-meanwhile',
    })
    done(await changeInquiry(staff, id, { version: 2, closed: false }, today))
    expect((await findInquiry(staff, id))!.state).toBe('new')
    const actions = await database().auditEvent.findMany({
      where: { subjectId: id },
      orderBy: { id: 'asc' },
    })
    expect(actions.map(({ action }) => action)).toEqual([
      'send-inquiry',
      'close-inquiry',
      'open-inquiry',
    ])
  })

  it('is not available to a coach', async () => {
    const id = await anInquiry()
    const { staff } = await aStaffMember({ role: 'coach' })
    expect(await findInquiry(staff, id)).toBeNull()
    expect((await findInquiries(staff, { state: 'all', page: 1 })).entries).toEqual([])
  })
})
