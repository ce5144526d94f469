import { beforeEach, describe, expect, it } from 'vitest'
import { answerInquiry } from '~/domain/communications/inquiries/answer-inquiry.server'
import { subscribe } from '~/domain/communications/newsletter/subscribe.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { before } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, today } from '../../support/factories/factories-booking'
import { anInquiry } from '../../support/factories/factories-inquiries'
import { anUnprovedRequest, aPrivacyRequest } from '../../support/factories/factories-privacy'
import { openNewBusiness } from '../../support/cases/new-business'

beforeEach(openNewBusiness)

describe('texts by people without an account are deleted exactly at the end of their retention period:', () => {
  it('an inquiry with its replies, two years after the last message', async () => {
    const id = await anInquiry()
    const { staff } = await aStaffMember()
    const later = addMinutes(today, 60)
    const answer = { idempotencyKey: newToken(), version: 1, body: 'Gladly.' }
    await answerInquiry(staff, id, answer, later)
    await expectToLast(2 * 365, later, () => database().inquiry.count())
    expect(await database().inquiryReply.count()).toBe(0)
  })

  it('a privacy request, a year after its answer or a week if it was not verified', async () => {
    const unproved = await anUnprovedRequest()
    await expectToLast(7, today, () => database().privacyRequest.count({ where: { id: unproved } }))
    const id = await aPrivacyRequest()
    const ended = { state: 'declined', endedAt: today } as const
    await database().privacyRequest.update({ where: { id }, data: ended })
    await expectToLast(365, today, () => database().privacyRequest.count())
  })

  it('a newsletter subscription, after 30 days if it was not confirmed or a year after it ended', async () => {
    const asked = { email: 'dana@example.com', source: 'page', website: '' } as const
    const subscribers = () => database().newsletterSubscriber.count()
    await subscribe(aVisitor(), asked, today)
    await expectToLast(30, today, subscribers)
    await subscribe(aVisitor(), asked, addMinutes(today, 120))
    const moments = { confirmedAt: today, endedAt: today }
    await database().newsletterSubscriber.updateMany({ data: moments })
    await expectToLast(365, today, subscribers)
  })
})

async function expectToLast(days: number, since: Date, count: () => Promise<number>) {
  const over = addMinutes(since, days * 24 * 60)
  await clearExpiredData(Object.values(personalData), before(over))
  expect(await count()).toBe(1)
  await clearExpiredData(Object.values(personalData), over)
  expect(await count()).toBe(0)
}
