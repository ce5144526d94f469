import { describe, expect, it } from 'vitest'
import { deliverEmail } from '~/domain/communications/delivery/deliver-email.server'
import { findMessage, findMessages } from '~/domain/communications/find-messages.server'
import { messageStates, type MessageState } from '~/domain/communications/message'
import { retryEmail } from '~/domain/communications/delivery/retry-email.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import {
  composersReturning,
  emailContent,
  emailRow,
  queueTestEmail,
} from '../../support/factories/factories-email'
import { queuedJobs } from '../../support/jobs'
import { aMailServer, sendEmailsTo } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

const server = await aMailServer()
let owner: Awaited<ReturnType<typeof aStaffMember>>['staff']
let parent: Awaited<ReturnType<typeof aParent>>['parent']
let ids: Record<MessageState, string>

beforeEachRestored(async () => {
  await openNewBusiness()
  owner = (await aStaffMember()).staff
  parent = (await aParent()).parent
  ids = await oneInEachState()
})

/** One email of the parent's in each state, a minute apart. */
async function oneInEachState() {
  const topic = { guardianId: parent.id, topic: 'reminders', optedOutAt: today }
  await database().emailOptOut.create({ data: topic })
  const made = {} as Record<MessageState, string>
  for (const [minute, state] of messageStates.entries()) {
    const kind = state === 'declined' ? 'reminder' : 'booking-confirmed'
    const now = addMinutes(today, minute)
    made[state] = await queueTestEmail({ kind, guardianId: parent.id, now })
    if (state === 'due') continue
    const nobody = state === 'failed' ? { to: null, content: emailContent } : undefined
    const composers =
      state === 'dropped' ? { [kind]: async () => null } : composersReturning(nobody)
    if (state === 'kept') sendEmailsTo(null)
    await deliverEmail(composers, made[state], now)
    sendEmailsTo(server.port)
  }
  return made
}

describe('the list of sent emails', () => {
  it('is filtered by state, newest first', async () => {
    const { entries, pages } = await findMessages(owner, { page: 1 })
    expect(entries.map(({ state }) => state)).toEqual(messageStates.toReversed())
    expect(pages).toBe(1)
    for (const state of messageStates) {
      const found = await findMessages(owner, { state, page: 1 })
      expect(found.entries).toMatchObject([{ id: ids[state], state }])
    }
  })

  it('has recipients and the reason why an email was not sent', async () => {
    const [sent] = (await findMessages(owner, { state: 'sent', page: 1 })).entries
    expect(sent).toMatchObject({
      kind: 'booking-confirmed',
      subject: emailContent.subject,
      toAddress: 'dana@example.com',
      attempts: 1,
      lastError: null,
      endedAt: addMinutes(today, 1),
    })
    const [failed] = (await findMessages(owner, { state: 'failed', page: 1 })).entries
    expect(failed).toMatchObject({ subject: null, toAddress: null, lastError: 'no-address' })
    const whole = await findMessage(owner, ids.sent)
    expect(whole!.text).toContain('Zoe is expected.')
    expect(whole!.html).toContain('<title>')
    expect(await findMessage(owner, ids.due)).toMatchObject({ state: 'due', text: null })
  })

  it('has pages of thirty', async () => {
    for (let more = 0; more < 25; more++) await queueTestEmail()
    const first = await findMessages(owner, { page: 1 })
    const second = await findMessages(owner, { page: 2 })
    expect([first.entries.length, second.entries.length]).toEqual([30, 1])
    expect([first.pages, second.pages]).toEqual([2, 2])
    expect(second.entries).toMatchObject([{ id: ids.due }])
  })

  it('of a family has only that family’s emails', async () => {
    const own = await findMessages(parent, { page: 1 })
    expect(own.entries.map(({ id }) => id)).toEqual([ids.kept, ids.sent])
    expect(await findMessage(parent, ids.sent)).toMatchObject({ id: ids.sent })
    expect(await findMessage(parent, ids.failed)).toBeNull()
    const { parent: other } = await aParent()
    expect((await findMessages(other, { page: 1 })).entries).toEqual([])
    expect(await findMessage(other, ids.sent)).toBeNull()
  })

  it('is empty for a coach', async () => {
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    expect((await findMessages(coach, { page: 1 })).entries).toEqual([])
    expect(await findMessage(coach, ids.sent)).toBeNull()
  })

  it.each(['', 'x', newId()])('has no email with the id %j', async (id) => {
    expect(await findMessage(owner, id)).toBeNull()
    expect(await retryEmail(owner, id, today)).toBeNull()
  })
})

describe('retrying an email', () => {
  const later = addMinutes(today, 60)

  it('queues a failed email once under its old message id', async () => {
    const { messageId } = await emailRow(ids.failed)
    await database().$executeRaw`delete from graphile_worker._private_jobs`
    for (let time = 0; time < 2; time++)
      expect(await retryEmail(owner, ids.failed, later)).toEqual({ id: ids.failed })
    const due = { outcome: null, attempts: 0, lastError: null, nextAttemptAt: later }
    expect(await emailRow(ids.failed)).toMatchObject(due)
    expect(await queuedJobs()).toMatchObject([
      { kind: 'deliver-email', payload: { emailId: ids.failed } },
    ])
    const events = await database().auditEvent.findMany({ where: { action: 'retry-email' } })
    expect(events).toMatchObject([{ actorKind: 'staff', subjectId: ids.failed }])

    server.emails.length = 0
    await deliverEmail(composersReturning(), ids.failed, later)
    expect(server.emails).toMatchObject([{ messageId }])
    expect(await emailRow(ids.failed)).toMatchObject({ outcome: 'sent', endedAt: later })
  })

  it.each(['sent', 'dropped', 'declined'] as const)(
    'is refused for an email that was %s',
    async (state) => {
      const before = await emailRow(ids[state])
      expect(await retryEmail(owner, ids[state], later)).toEqual({ refused: 'not-failed' })
      expect(await emailRow(ids[state])).toEqual(before)
    },
  )
})
