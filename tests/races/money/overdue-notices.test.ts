import { beforeEach, describe, expect, it } from 'vitest'
import { notifyOverdueTuition } from '~/domain/enrollment/tuition/notify-overdue-tuition.server'
import { database } from '~/platform/database/database.server'
import { at } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { openBusinessBy } from '../../support/factories/factories-paying'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'
import { whileLocked } from '../../support/waiting'

const stripe = await aFakeStripe()
const late = at('2026-11-20', '10:00')

describe('two runs that tell of the same overdue tuition at once', () => {
  beforeEach(async () => {
    await openBusinessBy(stripe)
    const coach = await database().coach.findFirstOrThrow()
    const { staff } = await aStaffMember({ role: 'owner' })
    const { parent } = await aParent()
    const termId = await aTerm(staff)
    const { slug: termClass } = await aTermClass(staff, { termId, coachId: coach.id })
    done(
      (await enrollIn(parent, parent.id, { termClass, athletes: [await anOwnAthlete(parent)] }))!,
    )
    await database().settings.update({ where: { id: 1 }, data: { overdueDays: 7 } })
  })

  const notify = () => notifyOverdueTuition(late)

  /** Both have read what is overdue before either writes. */
  const together = () =>
    whileLocked((tx) => tx.$executeRaw`lock table outbox_message in share mode`, [notify, notify])

  const emails = () => database().outboxMessage.count({ where: { kind: 'tuition-overdue' } })

  it('send one email', async () => {
    await together()
    expect(await emails()).toBe(1)
  })

  it('send two without the index that keeps emails apart', async () => {
    await database().$executeRaw`drop index outbox_message_kind_subject_id_occasion_key`
    try {
      await together()
      expect(await emails()).toBe(2)
    } finally {
      await database().$executeRaw`delete from outbox_message where kind = 'tuition-overdue'`
      await database().$executeRaw`
        create unique index outbox_message_kind_subject_id_occasion_key
          on outbox_message (kind, subject_id, occasion)`
    }
  })
})
