import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findRecentFamilies } from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { aVisitor, book, today } from '../../../support/factories/factories-booking'
import { openNewBusiness } from '../../../support/cases/new-business'

const index = 'audit_event_of_staff_on_bookings'

let desk: Staff

beforeEach(async () => {
  await openNewBusiness()
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  const bookingId = await book(aVisitor())
  const { staff: other } = await aStaffMember({ role: 'front_desk' })
  // as after a busy year: few of everyone's events are this staff member's events on bookings
  await database().$executeRaw`
    insert into audit_event (id, at, actor_kind, actor_id, action, subject_kind, subject_id, details)
    select gen_random_uuid(), ${today}::timestamptz - n * interval '1 minute', 'staff',
      case when n % 500 = 0 then ${desk.id}::uuid else ${other.id}::uuid end,
      'write-note', 'booking', ${bookingId}::uuid, '{}'
    from generate_series(1, 20000) n`
  await database().$executeRaw`analyze audit_event`
})

/** The query that finds them, as sent to the database. */
async function findStatement(): Promise<Statement> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await findRecentFamilies(desk, today)
    const sent = query.mock.calls.map(([one]) => one as unknown as Statement)
    return sent.find(({ text }) => text?.includes('from audit_event'))!
  } finally {
    query.mockRestore()
  }
}

type Statement = { text: string; values: unknown[] }

async function planOf(tx: Transaction, { text, values }: Statement): Promise<string> {
  return JSON.stringify(await tx.$queryRawUnsafe(`explain (format json) ${text}`, ...values))
}

describe('the families whose bookings a staff member changed last', () => {
  it('are found by an index', async () => {
    expect(await findRecentFamilies(desk, today)).toHaveLength(1)
    expect(await planOf(database(), await findStatement())).toContain(index)
  })

  it('would need a scan of all events without the index', async () => {
    const statement = await findStatement()
    const undone = new Error('undone')
    const looked = transaction(async (tx) => {
      await tx.$executeRawUnsafe(`drop index ${index}`)
      expect(await planOf(tx, statement)).not.toContain(index)
      throw undone
    })
    await expect(looked).rejects.toBe(undone)
    expect(await planOf(database(), statement)).toContain(index)
  })
})
