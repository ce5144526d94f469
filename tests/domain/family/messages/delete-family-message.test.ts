import { describe, expect, it } from 'vitest'
import { deleteFamilyMessage } from '~/domain/family/messages/delete-family-message.server'
import { findFamilyMessages } from '~/domain/family/messages/find-family-messages.server'
import {
  scheduleFamilyMessage,
  unscheduleFamilyMessage,
} from '~/domain/family/messages/schedule-family-message.server'
import { createFamilyMessage } from '~/domain/family/messages/save-family-message.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { today } from '../../../support/factories/factories-booking'
import {
  aClassToWriteTo,
  aFamilyOf,
  sendToGroup,
  writeToGroup,
} from '../../../support/group-messages'

let owner: Staff
let dates: string[]

beforeEachRestored(async () => {
  ;({ owner, dates } = await aClassToWriteTo())
})

const deletions = () =>
  database().auditEvent.findMany({ where: { action: 'delete-family-message' } })

describe('deleteFamilyMessage', () => {
  it('deletes a draft with its recipients once, and records by whom', async () => {
    await aFamilyOf(dates[0]!, 'Ann')
    const { id: guardianId } = await database().guardian.findFirstOrThrow({ select: { id: true } })
    const written = await createFamilyMessage(
      owner,
      {
        idempotencyKey: newId(),
        kind: 'notice',
        subject: 'Closed',
        body: 'We are closed.',
        guardianIds: [guardianId],
      },
      today,
    )
    const { messageId: id } = written as { messageId: string }
    const other = await writeToGroup(owner, { audience: 'everyone' })
    expect(await database().familyMessageRecipient.count({ where: { messageId: id } })).toBe(1)
    for (const _ of [1, 2])
      expect(await deleteFamilyMessage(owner, id, today)).toEqual({ messageId: id })

    expect((await findFamilyMessages(owner, 1)).entries.map((one) => one.id)).toEqual([other])
    expect(await database().familyMessageRecipient.count({ where: { messageId: id } })).toBe(0)
    expect(await deletions()).toMatchObject([
      { actorKind: 'staff', actorId: owner.id, subjectKind: 'family-message', subjectId: id },
    ])
  })

  it('refuses a scheduled one until it is a draft again, and one that was sent', async () => {
    await aFamilyOf(dates[0]!, 'Ann')
    const scheduled = await writeToGroup(owner, { audience: 'everyone' })
    const sent = await writeToGroup(owner, { audience: 'everyone' })
    const when = { version: 1, day: '2026-11-10', time: '09:00' }
    await scheduleFamilyMessage(owner, scheduled, when, today)
    await sendToGroup(owner, sent, 1)
    expect(await deleteFamilyMessage(owner, scheduled, today)).toEqual({ refused: 'is-scheduled' })
    expect(await deleteFamilyMessage(owner, sent, today)).toEqual({ refused: 'sent-already' })
    expect(await deletions()).toEqual([])

    await unscheduleFamilyMessage(owner, scheduled, today)
    expect(await deleteFamilyMessage(owner, scheduled, today)).toEqual({ messageId: scheduled })
    expect((await findFamilyMessages(owner, 1)).entries.map((one) => one.id)).toEqual([sent])
  })

  it('finds nothing for coaches, nor where there never was a message', async () => {
    const id = await writeToGroup(owner, { audience: 'everyone' })
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    expect(await deleteFamilyMessage(coach, id, today)).toBeNull()
    for (const none of [newId(), 'x'])
      expect(await deleteFamilyMessage(owner, none, today)).toBeNull()
    expect((await findFamilyMessages(owner, 1)).entries).toHaveLength(1)
  })
})
