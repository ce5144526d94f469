import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { addressEmail } from '~/domain/communications/delivery/address-email.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { readUnsubscribeToken } from '~/domain/communications/unsubscribe-token.server'
import { familyMessage } from '~/domain/family/emails/family-message'
import { announcementTopic } from '~/domain/family/messages/family-message'
import {
  GroupMessageForm,
  type GroupMessageAnswers,
} from '~/domain/family/messages/family-message-forms'
import {
  findFamilyMessage,
  previewFamilyMessage,
} from '~/domain/family/messages/find-family-messages.server'
import { queueFamilyMessage } from '~/domain/family/messages/queue-family-message.server'
import {
  changeFamilyMessage,
  createGroupMessage,
} from '~/domain/family/messages/save-family-message.server'
import { testFamilyMessage } from '~/domain/family/messages/send-family-message.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { emailComposers } from '~/wiring.server'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { aClass, done, guest, today } from '../../../support/factories/factories-booking'
import {
  aClassToWriteTo,
  aFamilyOf,
  announcementText,
  reachOf,
  sendToGroup,
  writeToGroup,
} from '../../../support/group-messages'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let coachId: string
let dates: string[]
let seriesId: string

beforeEachRestored(async () => {
  ;({ owner, coachId, dates, seriesId } = await aClassToWriteTo())
})

/** A second guardian of their athlete. */
async function alsoSeesLessonsOf({ id: guardianId }: Parent): Promise<Parent> {
  const { parent } = await aParent({ firstName: 'Noor' })
  const where = { booking: { order: { guardianId } } }
  const { athleteId } = await database().bookingPlace.findFirstOrThrow({ where })
  const rights = { mayBook: false, maySeeLessons: true }
  await database().guardianship.create({ data: { guardianId: parent.id, athleteId, ...rights } })
  return parent
}

const write = (changes: Partial<GroupMessageAnswers>) => writeToGroup(owner, changes)
const reached = (id: string) => reachOf(owner, id)
const send = (id: string, seenCount: number) => sendToGroup(owner, id, seenCount)

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
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
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
      changeFamilyMessage(owner, id, { ...announcementText, version, ...changes }, today)
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
          ...announcementText,
          ...changes,
          idempotencyKey: newToken(),
        },
        today,
      )
    expect(await asked({ lessonsOn: '2026-11-29' })).toEqual({
      refused: 'no-lessons',
      field: 'lessonsOn',
    })
    expect(await asked({ audience: 'class', seriesId: newId() })).toEqual({
      refused: 'no-class',
      field: 'seriesId',
    })
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const answers = {
      audience: 'everyone',
      seriesId: null,
      lessonsOn: null,
      ...announcementText,
    } as const
    const byCoach = { ...answers, idempotencyKey: newToken() }
    expect(await createGroupMessage(staff, byCoach, today)).toBeNull()
  })

  it('needs a class, a day and placeholders that exist', () => {
    const said = (changes: object) => {
      const parsed = GroupMessageForm.safeParse({
        idempotencyKey: newToken(),
        audience: 'everyone',
        ...announcementText,
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
