import { beforeEach, describe, expect, it } from 'vitest'
import {
  findAbsenceQuestion,
  reportAbsence,
} from '~/domain/booking/attendance/report-absence.server'
import { chooseCredits } from '~/domain/booking/checkout/choose-discounts.server'
import {
  applyCredits,
  findCreditsToApply,
} from '~/domain/booking/money/credits/apply-credits.server'
import { noCredits } from '~/domain/booking/money/credits/pay-with-credits.server'
import { changeChildren } from '~/domain/parties/change-children.server'
import { findCreditsNow } from '~/domain/payments/credits/find-credits.server'
import { useCredits } from '~/domain/payments/credits/move-credits.server'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { confirmBooking } from '../../support/cases/confirm'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { aParent } from '../../support/factories/factories-accounts'
import { bookingRow, checkoutOf, done, today } from '../../support/factories/factories-booking'
import { aCreditFor } from '../../support/factories/factories-credits'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import {
  aPartyPackage,
  holdAParty,
  signedInBrowser,
} from '../../support/factories/factories-parties'

let owner: Staff
let dana: Parent
let zoe: string
let slug: string

/** Zoe missed a lesson of the kind that the party is booked as. */
beforeEach(async () => {
  const { coachId, owner: founder } = await openOwnedBusiness()
  owner = founder
  dana = (await aParent()).parent
  const missed = await bookAs(dana)
  zoe = await athleteOf(missed)
  await aCreditFor(missed)
  const { lessonTypeId } = await bookingRow(missed)
  slug = (await aPartyPackage(coachId, { lessonTypeId })).slug
})

async function heldParty(children = 10) {
  const visitor = signedInBrowser(dana)
  const { partyId } = done(await holdAParty(visitor, slug, { athleteId: zoe, children }))
  const { bookingId } = await database().party.findUniqueOrThrow({ where: { id: partyId } })
  return { visitor, partyId, bookingId }
}

async function bookedParty(children?: number) {
  const { visitor, ...party } = await heldParty(children)
  done(await confirmBooking(visitor, party.bookingId, today))
  return party
}

const creditsLeft = async () =>
  (await findCreditsNow(dana.id, today)).reduce((sum, { left }) => sum + left, 0)

describe('a party', () => {
  it('is not paid with a credit for a lesson when it is booked', async () => {
    const { visitor } = await heldParty()
    expect((await checkoutOf(visitor)).credits).toEqual(noCredits)
    expect(await chooseCredits(visitor, today)).toEqual({ refused: 'no-credits' })
  })

  it('is not paid with a credit for a lesson once it is booked', async () => {
    const { bookingId } = await bookedParty()
    expect(await findCreditsToApply(dana, bookingId)).toBeNull()
    for (const payer of [dana, owner])
      expect(await applyCredits(payer, bookingId, today)).toEqual({ refused: 'no-credits' })
    expect(await creditsLeft()).toBe(1)
  })

  it('grants no lesson to make up for the child who does not come', async () => {
    await database().lessonType.updateMany({ data: { makeUpDays: 60 } })
    const { bookingId } = await bookedParty()
    expect(await findAbsenceQuestion(dana, bookingId, today)).toMatchObject({ makeUpUntil: null })
    done(await reportAbsence(dana, bookingId, [zoe], today))
    expect(await creditsLeft()).toBe(1)
  })

  it('that a credit paid before keeps none of it as balance when fewer children come', async () => {
    const { partyId, bookingId } = await bookedParty(12)
    await transaction(async (tx) => {
      const { orderId, priceCents: amountCents, currency } = await bookingRow(bookingId)
      const [credit] = await findCreditsNow(dana.id, today)
      await useCredits(tx, [{ creditId: credit!.id, bookingId, athleteId: zoe }], today)
      const payment = {
        orderId,
        method: 'credit',
        amountCents,
        currency,
        receivedAt: today,
      } as const
      const what = { occasion: `credits:${bookingId}`, allocations: [{ bookingId, amountCents }] }
      await recordPayment(tx, dana, { ...payment, ...what }, today)
    })
    done(await changeChildren(owner, partyId, { children: 10, seenChildren: 12 }, today))
    expect(await database().refund.count()).toBe(0)
  })
})
