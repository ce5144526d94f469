import { afterEach, describe, expect, it } from 'vitest'
import { queueReminders } from '~/domain/booking/reminders/queue-reminders.server'
import { deliverEmail } from '~/domain/communications/delivery/deliver-email.server'
import { saveSharing } from '~/domain/family/guardians/change-rights.server'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { emailComposers } from '~/wiring.server'
import { at } from '../../../support/clock'
import { aParent } from '../../../support/factories/factories-accounts'
import { today } from '../../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

const dayBefore = at('2026-11-23', '16:00')

let noor: Parent
let bookingId: string
let athleteId: string

beforeEachRestored(async () => {
  await openNewBusiness()
  const { parent: dana } = await aParent({ firstName: 'Dana' })
  noor = (await aParent({ firstName: 'Noor', email: 'noor@example.com' })).parent
  bookingId = await bookAs(dana, { day: '2026-11-24', time: '16:00' })
  athleteId = await athleteOf(bookingId)
  const guardianship = { guardianId: noor.id, athleteId, ...noRights, maySeeLessons: true }
  await database().guardianship.create({ data: guardianship })
})
afterEach(() => clock.release())

async function wish(wantsReminders: boolean): Promise<void> {
  const sharing = { sharesContact: false, sharesPayments: false, wantsReminders }
  expect(await saveSharing(noor, athleteId, sharing, today)).toEqual(sharing)
}

const owed = async () =>
  await database().outboxMessage.findMany({
    where: { kind: { startsWith: 'shared-reminder' } },
    include: { copy: true },
  })

describe('a reminder of a lesson that another guardian booked', () => {
  it('is sent only to guardians who currently want it', async () => {
    await queueReminders(dayBefore)
    await wish(true)
    await wish(false)
    await queueReminders(dayBefore)
    expect(await owed()).toEqual([])
  })

  it('is sent once, without links to more than the guardian may see', async () => {
    await wish(true)
    await queueReminders(dayBefore)
    await queueReminders(dayBefore)
    clock.fix(dayBefore)
    for (const { id } of await owed()) await deliverEmail(emailComposers, id, dayBefore)
    const [email, ...others] = await owed()
    expect(others).toEqual([])
    expect(email).toMatchObject({ guardianId: noor.id, outcome: 'sent' })
    const { text, toAddress } = email!.copy!
    expect(toAddress).toBe('noor@example.com')
    expect(text).toContain('Zoe')
    expect(text).toContain('Dana Okafor booked this lesson.')
    expect(text).toContain(`/parent/bookings/${bookingId}`)
    expect(text).not.toMatch(/token=|\$/)
  })

  it('is not sent once the guardian may not see the lessons', async () => {
    await wish(true)
    await queueReminders(dayBefore)
    const where = { guardianId: noor.id }
    await database().guardianship.updateMany({ where, data: { maySeeLessons: false } })
    clock.fix(dayBefore)
    for (const { id } of await owed()) await deliverEmail(emailComposers, id, dayBefore)
    expect(await owed()).toMatchObject([{ copy: null }])
  })
})
