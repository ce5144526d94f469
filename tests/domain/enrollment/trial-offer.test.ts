import { describe, expect, it } from 'vitest'
import type { DueEmail } from '~/domain/communications/compose-email'
import { composeTrialOffer, offerAfterTrials } from '~/domain/enrollment/offer-after-trials.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { database, transaction } from '~/platform/database/database.server'
import { at } from '../../support/clock'
import { contentOfEmail, emailsOf } from '../../support/reading/emails'
import { done, today } from '../../support/factories/factories-booking'
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

it('a trial lesson confirmed again, as to a corrected address, is canceled like a single one', async () => {
  const { slug } = await aClassOf()
  done((await enrollZoe(slug, { isTrial: 'trial' }))!)
  const { id } = await database().booking.findFirstOrThrow()
  const email = { kind: 'booking-confirmed', subjectId: id, guardianId: dana.id } as const
  await transaction((tx) => queueEmail(tx, { ...email, occasion: 'address 2' }, today))
  const { text } = (await contentOfEmail((await emailsOf('booking-confirmed'))[0]!))!
  expect(text).toContain('You can reschedule or cancel the lesson')
  expect(text).toContain('everything you paid is refunded')
})
