import { describe, expect, it } from 'vitest'
import {
  queueFamilyMessage,
  sendingTimes,
} from '~/domain/family/messages/queue-family-message.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { at, newYork } from '../../../support/clock'
import { guest, today } from '../../../support/factories/factories-booking'
import { reachOf, sendToGroup, writeToGroup } from '../../../support/group-messages'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff

beforeEachRestored(async () => {
  ;({ owner } = await openOwnedBusiness())
})

it('a message follows the emails a minute that the settings allow', async () => {
  await database().settings.updateMany({ data: { emailsPerMinute: 30 } })
  const families = Array.from({ length: 61 }, (_, n) => {
    return { ...guest, id: newId(), email: `many${n}@example.com` }
  })
  await database().guardian.createMany({ data: families })
  const id = await writeToGroup(owner, { kind: 'notice', audience: 'everyone' })
  await sendToGroup(owner, id, await reachOf(owner, id))
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
