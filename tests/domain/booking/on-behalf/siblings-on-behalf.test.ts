import { beforeEach, describe, expect, it } from 'vitest'
import { addOnBehalf } from '~/domain/booking/on-behalf/add-on-behalf.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { confirmOrder } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  bookingRow,
  checkoutOf,
  done,
  today,
} from '../../../support/factories/factories-booking'
import {
  bookedFor,
  byConfirmLink,
  fillInByLink,
} from '../../../support/factories/factories-on-behalf'
import { chargeLinesOf } from '../../../support/factories/factories-promo'
import { faultsInMoney } from '../../../support/histories/history-faults'

let coachId: string
let desk: Staff

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  desk = (await aStaffMember({ role: 'front_desk' })).staff
})

describe('siblings booked by staff', () => {
  const nowhere = { day: undefined, time: undefined }
  const two = { athletes: [anAthlete(), anAthlete({ firstName: 'Max' })] }
  const inClass = { lessonType: 'tumbling-basics' }
  const wanted = async () => ({ lesson: await aClass(coachId), ...nowhere, ...two })

  beforeEach(() => database().settings.updateMany({ data: { siblingPercent: 10 } }))

  it('get the discount if it is enabled and no other price was agreed', async () => {
    const id = await bookedFor(desk, await wanted(), inClass)
    expect(await bookingRow(id)).toMatchObject({ status: 'held', priceCents: 4180 })
    const { lines } = await checkoutOf(byConfirmLink(id))
    expect(lines[0]).toMatchObject({
      listed: { priceCents: 4400 },
      discounts: [{ reason: 'siblings', amountCents: 220 }],
    })
    await fillInByLink(byConfirmLink(id))
    const seen = { costCents: 4180 }
    done((await confirmOrder(byConfirmLink(id), [id], today, seen))!)
    expect(await chargeLinesOf(id)).toEqual([
      ['price', 4400],
      ['discount', -220],
    ])
    expect(await faultsInMoney()).toEqual([])
  })

  it('get no discount with an agreed price, for a single athlete or if it is disabled', async () => {
    const agreed = { ...(await wanted()), priceCents: 4000, priceReason: 'siblings' as const }
    const id = await bookedFor(desk, agreed, inClass)
    expect(await bookingRow(id)).toMatchObject({ priceCents: 4000 })
    const alone = { ...agreed, priceCents: undefined, lesson: await aClass(coachId, '19:00') }
    const one = await bookedFor(desk, { ...alone, athletes: [anAthlete()] }, inClass)
    expect(await bookingRow(one)).toMatchObject({ priceCents: 2200 })
    await database().settings.updateMany({ data: { siblingPercent: null } })
    const off = await bookedFor(desk, { ...alone }, inClass)
    expect(await bookingRow(off)).toMatchObject({ priceCents: 4400 })
    expect(await database().bookingDiscount.count()).toBe(0)
  })

  it('get the discount at each added time', async () => {
    const id = await bookedFor(desk, await wanted(), inClass)
    const lesson = await aClass(coachId, '19:00')
    const answers = { idempotencyKey: newToken(), lesson, priceReason: 'as_listed' as const }
    const { bookingId } = done((await addOnBehalf(desk, id, answers, today))!)
    expect(await bookingRow(bookingId)).toMatchObject({ priceCents: 4180 })
  })
})
