import { beforeEach, describe, expect, it } from 'vitest'
import { issueToken } from '~/domain/accounts/account-tokens.server'
import { recordRequestAddress } from '~/domain/audit/request-addresses.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { noPersonalData, type Period, type PersonalData } from '~/platform/personal-data.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { consumeRateLimit } from '~/platform/database/rate-limit.server'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { at, before } from '../../support/clock'
import { tablesWith } from '../../support/database/database-dump'
import { aParent } from '../../support/factories/factories-accounts'
import {
  anAthlete,
  answerEverything,
  aVisitor,
  book,
  bookingRow,
  hold,
  today,
} from '../../support/factories/factories-booking'
import { composersReturning, queueTestEmail } from '../../support/factories/factories-email'
import { runJobs } from '../../support/jobs'
import { canaries, plantFamily } from '../../support/cases/planted-family'
import { openNewBusiness } from '../../support/cases/new-business'

beforeEach(openNewBusiness)

describe('expired data is deleted exactly at the end of its retention period:', () => {
  it('the network address of a request, 90 days after it', async () => {
    await transaction((tx) => recordRequestAddress(tx, { ...aRequest, at: today }))
    await expectToLast(90, today, () => database().requestAddress.count())
  })

  it('the link of a booking, 30 days after its lesson', async () => {
    const { lesson } = await bookingRow(await book(aVisitor()))
    await expectToLast(30, lesson.endsAt, () => database().bookingLink.count())
  })

  it('an unverified account, 7 days after its last request', async () => {
    const data = { email: 'dana@example.com', firstName: 'Dana', lastName: 'Okafor' }
    const account = { ...data, realm: 'parent', createdAt: today } as const
    const { id: accountId } = await database().account.create({ data: account })
    await aParent()
    const again = addMinutes(today, 24 * 60)
    const asking = { accountId, purpose: 'verify_email' } as const
    await transaction((tx) => issueToken(tx, asking, again))
    const unverified = { where: { verifiedAt: null } }
    await expectToLast(7, again, () => database().account.count(unverified))
    expect(await database().account.count()).toBe(1)
  })

  it('a session, 30 days after it was ended', async () => {
    await aParent()
    await database().session.updateMany({ data: { endedAt: today } })
    await expectToLast(30, today, () => database().session.count())
  })

  it('a session, 30 days after it expired', async () => {
    await aParent()
    const { expiresAt } = await database().session.findFirstOrThrow()
    await expectToLast(30, expiresAt, () => database().session.count())
  })

  it('an emailed token, 30 days after its expiry', async () => {
    const { accountId } = (await aParent()).parent
    const change = { accountId, purpose: 'change_email', newEmail: 'new@example.com' } as const
    await transaction((tx) => issueToken(tx, change, today))
    const { expiresAt } = await database().accountToken.findFirstOrThrow()
    await expectToLast(30, expiresAt, () => database().accountToken.count())
  })

  it('a sign-in attempt, a day later', async () => {
    await consumeRateLimit({ of: 'sign-in', most: 1, minutes: 1 }, 'dana@example.com', today)
    await expectToLast(1, today, () => database().rateLimitTry.count())
  })

  it('the copy of an email to a person without a family record, 90 days after it was sent', async () => {
    const [theirs, nobodys] = [await queueTestEmail(), await queueTestEmail()]
    await deliverDueEmail(composersReturning(), today)
    await database().outboxMessage.update({ where: { id: nobodys }, data: { guardianId: null } })
    await expectToLast(90, today, () => database().sentEmail.count({ where: { id: nobodys } }))
    expect(await database().sentEmail.count({ where: { id: theirs } })).toBe(1)
  })

  it('a waiting list entry, 30 days after it ended', async () => {
    await database().$executeRaw`
      insert into waiting_entry select gen_random_uuid(), 'a', id, null, ${today}, null, 'Dana',
        'dana@example.com', '555 010 2030', 1, 'b', ${today}, ${today}, 'left' from lesson_type limit 1`
    await expectToLast(30, today, () => database().waitingEntry.count())
  })

  it('a cookie consent, three years after it', async () => {
    const choice = { analytics: true, marketing: false, region: 'EU', wording: 1 } as const
    await database().consentRecord.create({ data: { browserId: 'b', savedAt: today, ...choice } })
    await expectToLast(3 * 365, today, () => database().consentRecord.count())
  })

  it('a job run, 30 days after its start', async () => {
    const run = { jobId: 1n, kind: 'tidy-holds', attempt: 1, startedAt: today }
    await database().jobRun.create({ data: run })
    await expectToLast(30, today, () => database().jobRun.count())
  })
})

describe('a guest’s data', () => {
  it('is deleted 30 days after a hold that was not booked', async () => {
    const visitor = aVisitor()
    const { heldUntil } = await bookingRow(await hold(visitor))
    await answerEverything(visitor, { athletes: [anAthlete({ medicalNotes: 'Asthma.' })] })
    expect(await database().medicalNote.count()).toBe(1)
    await expectToLast(30, heldUntil, known)
    expect(await database().pickUp.count()).toBe(0)
    expect(await database().medicalNote.count()).toBe(0)
    expect(await database().athlete.findMany()).toMatchObject([{ firstName: 'Erased' }])
    expect(await database().auditEvent.count({ where: { action: 'erase-guardian' } })).toBe(1)
  })

  it('is deleted three years after the last lesson', async () => {
    const { lesson } = await bookingRow(await book(aVisitor()))
    await expectToLast(3 * 365, lesson.endsAt, known)
  })

  it('is kept if the guest has an account or was merged into one', async () => {
    await book(aVisitor())
    await book(aVisitor(), { time: '18:00' })
    const [one, other] = await database().guardian.findMany()
    await aParent({ guardianId: one!.id })
    await database().guardian.update({ where: { id: other!.id }, data: { mergedIntoId: one!.id } })
    await clearExpiredData(subjects, inYears(5))
    expect(await known()).toBe(2)
  })

  it('is deleted completely in the end, signatures included', async () => {
    await plantFamily()
    await database().account.deleteMany({ where: { realm: 'parent' } })
    await clearExpiredData(subjects, inYears(4))
    expect((await tablesWithWords()).toSorted()).toEqual(['party_waiver', 'waiver_signature'])
    await clearExpiredData(subjects, inYears(30))
    expect(await tablesWithWords()).toEqual([])
  })
})

describe('a waiver signature', () => {
  it.each([
    { bornOn: '2010-04-23', goes: 'seven years after it was valid', on: '2034-11-03' },
    { bornOn: '2013-11-03', goes: 'on that day, where it is the 21st birthday', on: '2034-11-03' },
    { bornOn: '2013-11-04', goes: 'on the 21st birthday after it', on: '2034-11-04' },
  ])('of an athlete born on $bornOn is deleted $goes', async ({ bornOn, on }) => {
    await book(aVisitor(), {}, { athletes: [anAthlete({ bornOn })] })
    const { validUntil } = await database().waiverSignature.findFirstOrThrow()
    expect(validUntil).toEqual(at('2027-11-03', '00:00'))
    await expectToLast(0, at(on, '00:00'), () => database().waiverSignature.count())
  })
})

describe('a retention period', () => {
  it('is processed until nothing is left', async () => {
    const left = [{ count: 0 }, { count: 50 }, { count: 50 }]
    await clearExpiredData([of({ lasts: 'a while', clear: async () => left.pop()! })], today)
    expect(left).toEqual([])
  })

  it('that fails is reported and does not stop the others', async () => {
    const broken: Period = { lasts: 'for ever', clear: () => Promise.reject(new Error('stuck')) }
    await transaction((tx) => recordRequestAddress(tx, { ...aRequest, at: today }))
    const clearing = clearExpiredData([of(broken), ...subjects], inYears(1))
    await expect(clearing).rejects.toThrow('stuck')
    expect(await database().requestAddress.count()).toBe(0)
  })
})

it('the daily job deletes expired data', async () => {
  await transaction((tx) => recordRequestAddress(tx, { ...aRequest, at: today }))
  await transaction((tx) => queueJob(tx, 'clear-expired-data', {}))
  clock.fix(inYears(1))
  await runJobs().finally(() => clock.release())
  expect(await database().requestAddress.count()).toBe(0)
})

const aRequest = { address: '2001:db8::1', subjectKind: 'booking', subjectId: newId() }
const subjects = Object.values(personalData)

/** Exists until so many days after a moment, and no longer. */
async function expectToLast(days: number, since: Date, count: () => Promise<number>) {
  const over = addMinutes(since, days * 24 * 60)
  await clearExpiredData(subjects, before(over))
  expect(await count()).toBe(1)
  await clearExpiredData(subjects, over)
  expect(await count()).toBe(0)
}

function of(period: Period): PersonalData {
  return noPersonalData({}, { table: [period] })
}

function inYears(years: number): Date {
  return at(`${2026 + years}-11-02`, '10:00')
}

/** The number of guardians with known data. */
function known(): Promise<number> {
  return database().guardian.count({ where: { email: { not: null } } })
}

/** The tables that still contain text of the planted family. */
async function tablesWithWords(): Promise<string[]> {
  const tables = new Set<string>()
  for (const word of canaries) for (const table of await tablesWith(word)) tables.add(table)
  return [...tables]
}
