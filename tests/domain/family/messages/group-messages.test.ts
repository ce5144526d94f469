import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { addressEmail } from '~/domain/communications/delivery/address-email.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { recordFailure, recordSent } from '~/domain/communications/delivery/record-delivery.server'
import { readUnsubscribeToken } from '~/domain/communications/unsubscribe-token.server'
import { familyMessage } from '~/domain/family/emails/family-message'
import { announcementTopic, mostDaysAhead } from '~/domain/family/messages/family-message'
import {
  GroupMessageForm,
  type GroupMessageAnswers,
} from '~/domain/family/messages/family-message-forms'
import {
  findFamilyMessage,
  previewFamilyMessage,
} from '~/domain/family/messages/find-family-messages.server'
import { sendingTimes } from '~/domain/family/messages/queue-family-message.server'
import {
  changeFamilyMessage,
  createGroupMessage,
} from '~/domain/family/messages/save-family-message.server'
import {
  scheduleFamilyMessage,
  startScheduledMessage,
  unscheduleFamilyMessage,
} from '~/domain/family/messages/schedule-family-message.server'
import {
  sendFamilyMessage,
  testFamilyMessage,
} from '~/domain/family/messages/send-family-message.server'
import { queueFamilyMessage } from '~/domain/family/messages/queue-family-message.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import type { EmailFailure } from '~/platform/email/mailer.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { at, newYork } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { aClass, anAthlete, done, guest, today } from '../../../support/factories/factories-booking'
import { aWeeklyClass } from '../../../support/factories/factories-class'
import { bookAs } from '../../../support/factories/factories-portal'
import { queuedJobs } from '../../../support/jobs'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let coachId: string
let dates: string[]
let seriesId: string

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  dates = await aWeeklyClass(owner, coachId)
  seriesId = (await database().lesson.findUniqueOrThrow({ where: { id: dates[0]! } })).seriesId!
})

async function aFamilyOf(lesson: string, firstName: string): Promise<Parent> {
  const { parent } = await aParent({ firstName })
  await bookAs(parent, { lessonType: 'tumbling-basics', lesson }, { athletes: [anAthlete()] })
  return parent
}

/** A second guardian of their athlete. */
async function alsoSeesLessonsOf({ id: guardianId }: Parent): Promise<Parent> {
  const { parent } = await aParent({ firstName: 'Noor' })
  const where = { booking: { order: { guardianId } } }
  const { athleteId } = await database().bookingPlace.findFirstOrThrow({ where })
  const rights = { mayBook: false, maySeeLessons: true }
  await database().guardianship.create({ data: { guardianId: parent.id, athleteId, ...rights } })
  return parent
}

const text = { kind: 'announcement', subject: 'Socks', body: 'Bring **socks**.' } as const

async function write(changes: Partial<GroupMessageAnswers>): Promise<string> {
  const answers = {
    audience: 'class',
    seriesId: null,
    lessonsOn: null,
    ...text,
    ...changes,
  } as const
  const idempotencyKey = newToken()
  return done(await createGroupMessage(owner, { ...answers, idempotencyKey }, today)).messageId
}

const reached = async (id: string) => (await findFamilyMessage(owner, id, today))!.reached

async function send(id: string, seenCount: number) {
  return await sendFamilyMessage(owner, id, { version: 1, seenCount }, today)
}

/** Delivers all that is queued; returns the addresses' guardians. */
async function readers(id: string): Promise<(string | null)[]> {
  await queueFamilyMessage(id, today)
  await deliverDueEmail(emailComposers, today)
  const sent = await database().outboxMessage.findMany({
    where: { subjectId: id, outcome: 'sent' },
    orderBy: { guardianId: 'asc' },
  })
  return sent.map(({ guardianId }) => guardianId)
}

const idsOf = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted()

describe('a message to a group', () => {
  it('goes to all who come to a class, on one date or any coming one', async () => {
    const ann = await aFamilyOf(dates[0]!, 'Ann')
    const bo = await aFamilyOf(dates[1]!, 'Bo')
    const cy = await aFamilyOf(await aClass(coachId), 'Cy')
    const noor = await alsoSeesLessonsOf(ann)

    const all = await write({ seriesId })
    const first = await write({ seriesId, lessonsOn: '2026-11-24' })
    const day = await write({ audience: 'day', lessonsOn: '2026-11-24', seriesId })
    expect([await reached(all), await reached(first), await reached(day)]).toEqual([3, 2, 3])
    for (const [id, count] of [
      [all, 3],
      [first, 2],
      [day, 3],
    ] as const)
      expect(await send(id, count)).toEqual({ messageId: id })
    expect(await readers(all)).toEqual(idsOf(ann, bo, noor))
    expect(await readers(first)).toEqual(idsOf(ann, noor))
    expect(await readers(day)).toEqual(idsOf(ann, cy, noor))
  })

  it('goes to everyone who is not archived, once per address', async () => {
    const [one] = ['dana@example.com', 'dana@example.com', 'lee@example.com'].map((email) => {
      return { ...guest, id: newId(), email }
    })
    await database().guardian.createMany({
      data: [
        one!,
        { ...guest, id: newId() },
        { ...guest, id: newId(), email: null },
        { ...guest, id: newId(), email: 'lee@example.com', archivedAt: today },
      ],
    })
    const id = await write({ audience: 'everyone', lessonsOn: '2026-11-24' })
    const { leftOut } = (await findFamilyMessage(owner, id, today))!
    expect(leftOut).toEqual([
      { reason: 'no_address', count: 1 },
      { reason: 'same_address', count: 1 },
    ])
    expect(await send(id, 1)).toEqual({ messageId: id })
    expect(await readers(id)).toEqual([one!.id])
  })

  it('takes its recipients when it is sent, and asks who is missing first', async () => {
    await aFamilyOf(dates[0]!, 'Ann')
    const id = await write({ seriesId })
    await aFamilyOf(dates[1]!, 'Bo')
    expect(await send(id, 1)).toEqual({ refused: 'count-changed', detail: '2 adults' })
    expect(await send(id, 2)).toEqual({ messageId: id })
    await aFamilyOf(dates[1]!, 'Cy')
    expect(await readers(id)).toHaveLength(2)
    expect(await reached(id)).toBe(2)
  })

  it('is dropped for who no longer comes when it is their turn', async () => {
    const ann = await aFamilyOf(dates[0]!, 'Ann')
    const bo = await aFamilyOf(dates[0]!, 'Bo')
    const noor = await alsoSeesLessonsOf(ann)
    const id = await write({ seriesId })
    await send(id, 3)
    await queueFamilyMessage(id, today)
    const { id: booked } = await database().booking.findFirstOrThrow({
      where: { order: { guardianId: bo.id } },
    })
    const canceling = { idempotencyKey: newToken(), returnCents: 0 }
    done(await cancelBooking(bo, booked, canceling, today))
    await database().guardianship.updateMany({
      where: { guardianId: noor.id },
      data: { maySeeLessons: false },
    })
    expect(await readers(id)).toEqual([ann.id])
  })

  it('can be changed to another group until it is sent', async () => {
    await aFamilyOf(dates[0]!, 'Ann')
    await aFamilyOf(dates[1]!, 'Bo')
    const id = await write({ seriesId })
    const change = (changes: object, version: number) =>
      changeFamilyMessage(owner, id, { ...text, version, ...changes }, today)
    expect(await change({ audience: 'class', seriesId }, 1)).toEqual({ messageId: id })
    const onDay = { audience: 'day', seriesId, lessonsOn: '2026-11-24' } as const
    expect(await change(onDay, 1)).toEqual({ messageId: id })
    expect(await change(onDay, 1)).toEqual({ messageId: id })
    expect(await findFamilyMessage(owner, id, today)).toMatchObject({
      reached: 1,
      version: 2,
      audience: 'day',
      seriesId: null,
      lessonsOn: '2026-11-24',
    })
    expect(await change({ audience: 'day', lessonsOn: '2026-11-29' }, 2)).toMatchObject({
      refused: 'no-lessons',
    })
    expect(await change({ subject: 'Shoes' }, 2)).toEqual({ messageId: id })
    expect((await findFamilyMessage(owner, id, today))!.audience).toBe('day')
  })

  it('is refused for a class or a day without lessons', async () => {
    const asked = (changes: object) =>
      createGroupMessage(
        owner,
        {
          audience: 'day',
          seriesId: null,
          lessonsOn: null,
          ...text,
          ...changes,
          idempotencyKey: newToken(),
        },
        today,
      )
    expect(await asked({ lessonsOn: '2026-11-29' })).toMatchObject({ refused: 'no-lessons' })
    expect(await asked({ audience: 'class', seriesId: newId() })).toMatchObject({
      refused: 'no-class',
    })
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const answers = { audience: 'everyone', seriesId: null, lessonsOn: null, ...text } as const
    const byCoach = { ...answers, idempotencyKey: newToken() }
    expect(await createGroupMessage(staff, byCoach, today)).toBeNull()
  })

  it('needs a class, a day and placeholders that exist', () => {
    const said = (changes: object) => {
      const parsed = GroupMessageForm.safeParse({
        idempotencyKey: newToken(),
        audience: 'everyone',
        ...text,
        ...changes,
      })
      return parsed.error?.issues.map(({ path }) => path.join()) ?? []
    }
    expect(said({})).toEqual([])
    expect(said({ audience: 'class' })).toEqual(['seriesId'])
    expect(said({ audience: 'day' })).toEqual(['lessonsOn'])
    expect(said({ body: 'Dear {name}, {athletes} come {next lesson}.' })).toEqual([])
    expect(said({ body: 'Dear {firstname}' })).toEqual(['body'])
    expect(said({ subject: 'To {child}' })).toEqual(['subject'])
  })
})

describe('the placeholders of a message', () => {
  const body = 'Hi {name}, {athletes} come next {next lesson}.'

  it('say names and the next lesson of each reader, harmlessly', async () => {
    await aFamilyOf(dates[0]!, 'Ann')
    await database().athlete.updateMany({ data: { firstName: '**Zoe**' } })
    const id = await write({ seriesId, subject: 'For {athletes}', body })
    const { facts } = (await previewFamilyMessage(owner, id, today)) as { facts: object }
    expect(facts).toMatchObject({
      subject: 'For **Zoe**',
      html: '<p>Hi Ann, **Zoe** come next Tuesday, November 24 at 4:00 PM.</p>',
    })
    await testFamilyMessage(owner, id, { idempotencyKey: newToken() }, today)
    await deliverDueEmail(emailComposers, today)
    const copy = await database().sentEmail.findFirstOrThrow({
      where: { subject: 'Test: For **Zoe**' },
    })
    expect(copy.text.replace(/\s+/g, ' ')).toContain('Hi Ann, **Zoe** come next Tuesday')
    expect(await reached(id)).toBe(1)
  })

  it('name nobody at an address that was not verified', async () => {
    await database().guardian.create({ data: guest })
    const id = await write({ audience: 'everyone', body })
    expect(await previewFamilyMessage(owner, id, today)).toMatchObject({
      facts: { body: 'Hi, your child come next not booked yet.' },
    })
  })
})

describe('scheduleFamilyMessage', () => {
  const wanted = { version: 1, day: '2026-11-10', time: '09:00' }
  const due = at('2026-11-10', '09:00')

  it('starts once at its time, with who comes then', async () => {
    await aFamilyOf(dates[0]!, 'Ann')
    const id = await write({ seriesId })
    for (const _ of [1, 2])
      expect(await scheduleFamilyMessage(owner, id, wanted, today)).toEqual({ scheduledAt: due })
    expect((await findFamilyMessage(owner, id, today))!.state).toBe('scheduled')
    expect(await send(id, 1)).toEqual({ refused: 'is-scheduled' })
    await aFamilyOf(dates[0]!, 'Bo')
    const jobs = (await queuedJobs()).filter(({ kind }) => kind === 'queue-family-message')
    expect(jobs.map(({ runAt }) => runAt)).toEqual([due])

    await startScheduledMessage(id, addMinutes(due, -1))
    await queueFamilyMessage(id, addMinutes(due, -1))
    expect((await findFamilyMessage(owner, id, today))!.state).toBe('scheduled')
    for (const _ of [1, 2]) {
      await startScheduledMessage(id, due)
      await queueFamilyMessage(id, due)
    }
    expect((await findFamilyMessage(owner, id, due))!).toMatchObject({ state: 'sent', reached: 2 })
    expect(await database().outboxMessage.count({ where: { subjectId: id } })).toBe(2)
  })

  it('can be undone until then', async () => {
    await aFamilyOf(dates[0]!, 'Ann')
    const id = await write({ seriesId })
    await scheduleFamilyMessage(owner, id, wanted, today)
    for (const _ of [1, 2])
      expect(await unscheduleFamilyMessage(owner, id, today)).toEqual({ messageId: id })
    await startScheduledMessage(id, due)
    expect((await findFamilyMessage(owner, id, today))!.state).toBe('draft')
    await send(id, 1)
    expect(await unscheduleFamilyMessage(owner, id, today)).toBeNull()
  })

  it('refuses a time that is past, too far ahead or skipped by the clocks', async () => {
    const id = await write({ audience: 'everyone' })
    const at = (day: string, time: string, now = today) =>
      scheduleFamilyMessage(owner, id, { version: 1, day, time }, now)
    expect(await at('2026-11-02', '10:00')).toMatchObject({ refused: 'past' })
    expect(await at('2027-03-14', '02:30')).toMatchObject({ refused: 'no-such-time' })
    const far = addMinutes(today, (mostDaysAhead + 1) * 24 * 60)
      .toISOString()
      .slice(0, 10)
    expect(await at(far, '10:00')).toMatchObject({ refused: 'too-far' })
    expect(await scheduleFamilyMessage(owner, newId(), wanted, today)).toBeNull()
    const { staff } = await aStaffMember({ role: 'coach' })
    expect(await scheduleFamilyMessage(staff, id, wanted, today)).toBeNull()
    expect(await unscheduleFamilyMessage(staff, id, today)).toBeNull()
  })
})

it('an address that refused the last email for good gets no announcement, but is tried for a notice', async () => {
  const guardian = await database().guardian.create({ data: guest })
  await emailTo(guardian, { code: 'EENVELOPE 550', passes: false })
  const announcement = await write({ audience: 'everyone' })
  expect((await findFamilyMessage(owner, announcement, today))!.leftOut).toEqual([
    { reason: 'bounced', count: 1 },
  ])
  expect(await reached(await write({ audience: 'everyone', kind: 'notice' }))).toBe(1)
})

describe('an announcement after a refusal', () => {
  const refusal = { code: 'EENVELOPE 550', passes: false }
  const reachedNow = async () => await reached(await write({ audience: 'everyone' }))
  const aGuest = () => database().guardian.create({ data: guest })
  const readdress = async (guardian: { id: string }, email: string) =>
    await database().guardian.update({ where: { id: guardian.id }, data: { email } })

  it('goes to an address that was corrected since, without another email before', async () => {
    const guardian = await aGuest()
    await emailTo(guardian, refusal)
    expect(await reachedNow()).toBe(0)
    await readdress(guardian, 'dana.okafor@example.net')
    expect(await reachedNow()).toBe(1)
    await readdress(guardian, guardian.email!)
    expect(await reachedNow()).toBe(0)
  })

  it('goes to an address that took an email since', async () => {
    const guardian = await aGuest()
    await emailTo(guardian, refusal)
    await emailTo(guardian, 'delivered')
    expect(await reachedNow()).toBe(1)
  })

  it('goes to nobody under an address that was refused for another family', async () => {
    const guardian = await aGuest()
    await emailTo(guardian, refusal)
    await database().guardian.delete({ where: { id: guardian.id } })
    await aGuest()
    expect(await reachedNow()).toBe(0)
  })

  it.each([
    ['that passes', { code: 'EENVELOPE 450', passes: true }],
    ['that is not about the address', { code: 'EMESSAGE 554', passes: false }],
  ])('goes to an address after a failure %s', async (_what, failure) => {
    await emailTo(await aGuest(), failure)
    expect(await reachedNow()).toBe(1)
  })
})

/** An email to a guardian's address, and what became of it. */
async function emailTo(
  { email }: { email: string | null },
  outcome: EmailFailure | 'delivered',
): Promise<void> {
  const kind = 'welcome'
  const row = { kind, subjectId: newId(), messageId: newToken(), createdAt: today }
  const data = { ...row, attempts: 1, nextAttemptAt: today }
  const due = { ...(await database().outboxMessage.create({ data })), kind } as const
  const copy = { toAddress: email!, subject: 'Hello', html: 'Hello', text: 'Hello' }
  if (outcome === 'delivered') await recordSent(due, copy, outcome, today)
  else await recordFailure(due, outcome, today, email!)
}

it('an announcement can be unsubscribed from by one press, and a notice cannot', async () => {
  const sender = await findSettings()
  const email = { id: newId(), subjectId: newId(), occasion: 'once', accountId: null }
  const due = { ...email, guardianId: newId(), messageId: '<one@example.com>', attempts: 1 }
  const addressed = {
    to: { name: '', address: 'dana@example.com' },
    content: familyMessage({ firstName: '', subject: 'Socks', body: 'Socks.', html: 'Socks.' }),
  }
  const linkOf = (kind: 'family-announcement' | 'family-notice') =>
    addressEmail({ ...due, kind }, addressed, sender, today).outgoing.unsubscribe
  const link = linkOf('family-announcement')!
  const token = new URL(link).searchParams.get('token')!
  expect(readUnsubscribeToken(token)).toEqual({
    guardianId: due.guardianId,
    topic: announcementTopic,
  })
  expect(linkOf('family-notice')).toBeUndefined()
})

it('a message follows the emails a minute that the settings allow', async () => {
  await database().settings.updateMany({ data: { emailsPerMinute: 30 } })
  const families = Array.from({ length: 61 }, (_, n) => {
    return { ...guest, id: newId(), email: `many${n}@example.com` }
  })
  await database().guardian.createMany({ data: families })
  const id = await write({ kind: 'notice', audience: 'everyone' })
  await send(id, await reached(id))
  await queueFamilyMessage(id, today)
  const times = await database().outboxMessage.groupBy({
    by: ['nextAttemptAt'],
    where: { subjectId: id },
    orderBy: { nextAttemptAt: 'asc' },
    _count: true,
  })
  expect(times.map(({ _count }) => _count)).toEqual([30, 30, expect.any(Number)])
})

describe('sendingTimes', () => {
  const noon = at('2026-11-02', '12:00')
  const emailsPerMinute = 120
  const minutes = (times: Date[]) => [...new Set(times.map((time) => time.getTime()))]

  it('fill each minute up to the limit, going on in the last one used', () => {
    const times = sendingTimes(120, emailsPerMinute, { at: noon, count: 20 }, null)
    expect(times.filter((time) => time.getTime() === noon.getTime())).toHaveLength(
      emailsPerMinute - 20,
    )
    expect(minutes(times)).toEqual([noon.getTime(), addMinutes(noon, 1).getTime()])
  })

  it('skip quiet hours', () => {
    const quiet = { quietFrom: '21:00', quietUntil: '08:00', timeZone: newYork }
    const last = { at: at('2026-11-02', '20:59'), count: 0 }
    expect(minutes(sendingTimes(121, emailsPerMinute, last, quiet))).toEqual([
      last.at.getTime(),
      at('2026-11-03', '08:00').getTime(),
    ])
    const night = { at: at('2026-11-02', '23:00'), count: 0 }
    expect(sendingTimes(1, emailsPerMinute, night, quiet)).toEqual([at('2026-11-03', '08:00')])
  })
})
