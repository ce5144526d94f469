import { beforeEach, expect, it } from 'vitest'
import { recordAuditEvent, withoutLogLines } from '~/domain/audit/record-audit-event.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system, type Visitor } from '~/values/actor'
import { aVisitor, today } from '../../support/factories/factories-booking'
import { captureLog } from '../../support/reading/captured-log'

let lines: string[]
let visitor: Visitor

beforeEach(() => {
  lines = captureLog()
  visitor = aVisitor()
})

const event = {
  action: 'hold-time',
  subjectKind: 'booking',
  subjectId: newId(),
  details: { reason: 'Zoe is ill' },
}

const logged = () => lines.filter((line) => line.includes(event.action))

it('an event of the activity log is on standard output once it is committed, without its details', async () => {
  await transaction(async (tx) => {
    await recordAuditEvent(tx, visitor, event, today)
    expect(logged()).toEqual([])
  })
  const { id } = await database().auditEvent.findFirstOrThrow()
  expect(logged().map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      ...{ event: 'hold-time', id, actorKind: 'visitor', actorId: null },
      ...{ subjectKind: 'booking', subjectId: event.subjectId, msg: 'recorded' },
    }),
  ])
  expect(logged().join()).not.toContain('Zoe')
})

it('an event of the activity log is not on standard output if its command is refused or fails', async () => {
  await transaction(async (tx) => {
    await recordAuditEvent(tx, visitor, event, today)
    return { refused: 'too-late' }
  })
  const failing = transaction(async (tx) => {
    await recordAuditEvent(tx, visitor, event, today)
    throw new Error('lost')
  })
  await expect(failing).rejects.toThrow('lost')
  expect(logged()).toEqual([])
})

it('an event of the activity log is on standard output once if its command is tried again', async () => {
  let tries = 0
  await transaction(async (tx) => {
    await recordAuditEvent(tx, visitor, event, today)
    if (++tries === 1) await tx.$executeRaw`do $$ begin raise sqlstate '40001'; end $$`
  })
  expect({ tries, logged: logged().length }).toEqual({ tries: 2, logged: 1 })
})

it('an event of the site itself, such as of a job, is in the database alone', async () => {
  await transaction((tx) => recordAuditEvent(tx, system, event, today))
  const ofSystem = { where: { actorKind: 'system' } } as const
  expect(await database().auditEvent.count(ofSystem)).toBe(1)
  expect(logged()).toEqual([])
})

it('an event of a demo is in the database alone, and the next one is on standard output too', async () => {
  const before = await database().auditEvent.count()
  await withoutLogLines(() => transaction((tx) => recordAuditEvent(tx, visitor, event, today)))
  expect(await database().auditEvent.count()).toBe(before + 1)
  expect(logged()).toEqual([])
  await transaction((tx) => recordAuditEvent(tx, visitor, event, today))
  expect(logged()).toHaveLength(1)
})
