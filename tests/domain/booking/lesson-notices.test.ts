import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { deliverDuePushes } from '~/domain/communications/push/deliver-push.server'
import { addDevice } from '~/domain/communications/push/push-devices.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Actor, Parent, Staff } from '~/values/actor'
import { emailComposers } from '~/wiring.server'
import { at } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { aClass, aVisitor, done, today } from '../../support/factories/factories-booking'
import { bookAs } from '../../support/factories/factories-portal'
import { reschedule } from '../../support/factories/factories-reschedule'
import { fillClass, freePlaces, joined } from '../../support/factories/factories-waiting'
import { aFakePushService, FakeDevice } from '../../support/servers/outside/fake-push-service'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

const service = await aFakePushService()

let coachId: string
let parent: Parent
let owner: Staff
let device: FakeDevice

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  parent = (await aParent({ firstName: 'Dana' })).parent
  owner = (await aStaffMember({ role: 'owner' })).staff
})
beforeEach(async () => {
  device = new FakeDevice(service)
  done(await addDevice(parent, device.details(), today))
})

async function cancel(actor: Actor, bookingId: string, now: Date): Promise<void> {
  const request = { idempotencyKey: newToken(), choice: 'return', refundCents: 0 } as never
  done(await cancelBooking(actor, bookingId, request, now))
  await deliverDuePushes(emailComposers, now)
}

const dayBefore = at('2026-11-23', '09:00')

describe('a lesson of tomorrow', () => {
  it('that staff cancel is told to the family’s device, without a name', async () => {
    const bookingId = await bookAs(parent)
    await cancel(owner, bookingId, dayBefore)
    expect(device.taken()).toMatchObject([
      {
        title: 'A lesson is canceled',
        body: 'Tuesday, November 24 at 4:00 PM.',
        path: `/parent/bookings/${bookingId}`,
      },
    ])
    expect(JSON.stringify(device.taken())).not.toMatch(/Zoe|Dana|Okafor/)
  })

  it('that the family cancels is not', async () => {
    await cancel(parent, await bookAs(parent), dayBefore)
    expect(service.asked).toBe(0)
  })

  it('that staff reschedule is told with both times', async () => {
    const bookingId = await bookAs(parent)
    done(await reschedule(owner, bookingId, {}, dayBefore))
    await deliverDuePushes(emailComposers, dayBefore)
    expect(device.taken()).toMatchObject([
      {
        title: 'A lesson changed',
        body: 'Before: Tuesday, November 24 at 4:00 PM. Now: Tuesday, November 24 at 6:00 PM.',
        path: `/parent/bookings/${bookingId}`,
      },
    ])
  })

  it('that the family reschedules is not', async () => {
    const bookingId = await bookAs(parent)
    done(await reschedule(parent, bookingId, {}, today))
    await deliverDuePushes(emailComposers, today)
    expect(service.asked).toBe(0)
  })
})

it('a lesson of another day that staff cancel is left to the email', async () => {
  await cancel(owner, await bookAs(parent), at('2026-11-22', '23:59'))
  expect(service.asked).toBe(0)
})

it('a free place is told to who waited for it, with how long it is kept', async () => {
  const lesson = await aClass(coachId)
  await fillClass(lesson)
  await joined({ lesson }, today, { ...aVisitor(), parent })
  await freePlaces(lesson, 1)
  const now = at('2026-11-20', '16:59')
  await offerPlaces(now)
  await deliverDuePushes(emailComposers, now)
  expect(device.taken()).toMatchObject([
    {
      title: 'A place is free',
      body: expect.stringMatching(/We hold it for you until Friday, November 20 at 8:59 PM\.$/),
      path: '/parent/bookings',
      ttl: 4 * 60 * 60,
    },
  ])
})
