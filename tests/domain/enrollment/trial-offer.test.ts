import { describe, expect, it } from 'vitest'
import type { DueEmail } from '~/domain/communications/compose-email'
import { composeTrialOffer, offerAfterTrials } from '~/domain/enrollment/offer-after-trials.server'
import { database } from '~/platform/database/database.server'
import { at } from '../../support/clock'
import { done } from '../../support/factories/factories-booking'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aClassOf, dana, enrollZoe, openForZoe } from '../../support/cases/enrollment/zoe-in-class'

beforeEachRestored(openForZoe)

describe('an offer after a trial lesson', () => {
  const evening = at('2026-11-10', '20:00')
  const nextDay = at('2026-11-11', '09:00')

  async function tryOnce() {
    const { slug } = await aClassOf()
    const { enrollmentIds } = done((await enrollZoe(slug, { isTrial: 'trial' }))!)
    return { slug, id: enrollmentIds[0]! }
  }
  const came = (attendance: 'present' | 'absent') =>
    database().bookingPlace.updateMany({ data: { attendance } })
  const offers = () => database().outboxMessage.count({ where: { kind: 'trial-offer' } })

  it('is made once, on the next day, to who came', async () => {
    await tryOnce()
    await came('present')
    await offerAfterTrials(evening)
    expect(await offers()).toBe(0)
    await offerAfterTrials(nextDay)
    await offerAfterTrials(nextDay)
    expect(await offers()).toBe(1)
  })

  it('is not sent while a date to come is full', async () => {
    const { id } = await tryOnce()
    const email = { subjectId: id, guardianId: dana.id } as DueEmail
    expect(await composeTrialOffer(database(), email, nextDay)).not.toBeNull()
    const where = { originalOn: new Date('2026-12-08') }
    await database().lesson.updateMany({ where, data: { placesTaken: 6 } })
    expect(await composeTrialOffer(database(), email, nextDay)).toBeNull()
  })

  it('is not made to who stayed away, or has enrolled since', async () => {
    const { slug } = await tryOnce()
    await came('absent')
    await offerAfterTrials(nextDay)
    expect(await offers()).toBe(0)
    await came('present')
    done((await enrollZoe(slug, { startsOn: '2026-11-17' }))!)
    await offerAfterTrials(nextDay)
    expect(await offers()).toBe(0)
  })
})
