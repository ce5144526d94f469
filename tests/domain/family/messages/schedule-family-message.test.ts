import { describe, expect, it } from 'vitest'
import { mostDaysToSchedule } from '~/domain/family/messages/family-message'
import type { GroupMessageAnswers } from '~/domain/family/messages/family-message-forms'
import { findFamilyMessage } from '~/domain/family/messages/find-family-messages.server'
import { queueFamilyMessage } from '~/domain/family/messages/queue-family-message.server'
import {
  scheduleFamilyMessage,
  startScheduledMessage,
  unscheduleFamilyMessage,
} from '~/domain/family/messages/schedule-family-message.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { today } from '../../../support/factories/factories-booking'
import {
  aClassToWriteTo,
  aFamilyOf,
  sendToGroup,
  writeToGroup,
} from '../../../support/group-messages'
import { queuedJobs } from '../../../support/jobs'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let dates: string[]
let seriesId: string

beforeEachRestored(async () => {
  ;({ owner, dates, seriesId } = await aClassToWriteTo())
})

const write = (changes: Partial<GroupMessageAnswers>) => writeToGroup(owner, changes)
const send = (id: string, seenCount: number) => sendToGroup(owner, id, seenCount)

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
    expect(await unscheduleFamilyMessage(owner, id, today)).toEqual({ refused: 'begun' })
  })

  it('refuses a time that is past, too far ahead or skipped by the clocks', async () => {
    const id = await write({ audience: 'everyone' })
    const at = (day: string, time: string, now = today) =>
      scheduleFamilyMessage(owner, id, { version: 1, day, time }, now)
    expect(await at('2026-11-02', '10:00')).toMatchObject({ refused: 'past' })
    expect(await at('2027-03-14', '02:30')).toMatchObject({ refused: 'no-such-time' })
    const far = addMinutes(today, (mostDaysToSchedule + 1) * 24 * 60)
      .toISOString()
      .slice(0, 10)
    expect(await at(far, '10:00')).toMatchObject({ refused: 'too-far' })
    expect(await scheduleFamilyMessage(owner, newId(), wanted, today)).toBeNull()
    const { staff } = await aStaffMember({ role: 'coach' })
    expect(await scheduleFamilyMessage(staff, id, wanted, today)).toBeNull()
    expect(await unscheduleFamilyMessage(staff, id, today)).toBeNull()
  })
})
