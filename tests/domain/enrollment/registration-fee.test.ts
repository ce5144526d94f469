import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { moveEnrollment } from '~/domain/enrollment/move-enrollment.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { at } from '../../support/clock'
import { done, today } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aClassOf,
  chargedOf,
  dana,
  enrollZoe,
  openForZoe,
  owner,
} from '../../support/cases/enrollment/zoe-in-class'

beforeEachRestored(openForZoe)

/** With a fee of $45; on a weekday from November 10 on, six lessons of $20, three in November. */
const aClassWithFee = (startsOn = '2026-11-10') =>
  aClassOf({ term: { registrationFeeCents: 4500 }, startsOn })

async function enroll(slug: string, form: object = {}, now = today): Promise<string> {
  return done((await enrollZoe(slug, form, now))!).enrollmentIds[0]!
}

async function moveTo(termClassId: string, from: string, startsOn: string) {
  const request = { idempotencyKey: newToken(), termClassId, startsOn } as never
  return done((await moveEnrollment(owner, from, request, today))!).enrollmentId
}

describe('the registration fee', () => {
  it('is charged with the new class if an athlete moves before the first lesson', async () => {
    const [tuesdays, fridays] = [await aClassWithFee(), await aClassWithFee('2026-11-13')]
    const id = await enroll(tuesdays.slug)
    expect(await chargedOf(id)).toBe(6000 + 4500)
    const moved = await moveTo(fridays.id, id, '2026-11-10')
    expect([await chargedOf(id), await chargedOf(moved)]).toEqual([0, 6000 + 4500])
  })

  it('stays with the first lesson if an athlete moves after it', async () => {
    const [tuesdays, fridays] = [await aClassWithFee(), await aClassWithFee('2026-11-13')]
    const id = await enroll(tuesdays.slug)
    const moved = await moveTo(fridays.id, id, '2026-11-13')
    expect([await chargedOf(id), await chargedOf(moved)]).toEqual([2000 + 4500, 6000])
  })

  it('is charged again after the class was dropped before its first lesson', async () => {
    const { slug } = await aClassWithFee()
    const dropped = await enroll(slug, { startsOn: '2026-11-09' })
    done((await dropClass(owner, dropped, { lastOn: '2026-11-09' }, today))!)
    expect(await chargedOf(dropped)).toBe(0)
    expect(await chargedOf(await enroll(slug))).toBe(6000 + 4500)
  })

  it('is not charged again after the class was dropped later', async () => {
    const { slug } = await aClassWithFee()
    const dropped = await enroll(slug)
    const november11 = at('2026-11-11', '10:00')
    done((await dropClass(owner, dropped, { lastOn: '2026-11-11' }, november11))!)
    expect(await chargedOf(dropped)).toBe(2000 + 4500)
    expect(await chargedOf(await enroll(slug, { startsOn: '2026-11-17' }, november11))).toBe(4000)
  })

  it('is charged with the next class if it was returned with the first lesson', async () => {
    const [tuesdays, fridays] = [await aClassWithFee(), await aClassWithFee('2026-11-13')]
    const id = await enroll(tuesdays.slug)
    const first = await database().booking.findFirstOrThrow({
      orderBy: { lesson: { startsAt: 'asc' } },
    })
    const request = { idempotencyKey: newToken(), refundCents: 0, refundTo: 'payment' } as const
    done((await cancelBooking(owner, first.id, request, today))!)
    expect(await chargedOf(id)).toBe(4000)
    const next = await enroll(fridays.slug, { startsOn: '2026-11-13' })
    expect(await chargedOf(next)).toBe(6000 + 4500)
  })
})

describe('the sibling discount', () => {
  it('is not given for a child whose class was dropped before it began', async () => {
    await database().settings.update({ where: { id: 1 }, data: { siblingPercent: 10 } })
    const { slug } = await aClassOf()
    const dropped = await enroll(slug, { startsOn: '2026-11-24' })
    done((await dropClass(owner, dropped, { lastOn: '2026-11-20' }, today))!)
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    expect(await chargedOf(await enroll(slug, { athletes: [eli] }))).toBe(6000)
  })
})
