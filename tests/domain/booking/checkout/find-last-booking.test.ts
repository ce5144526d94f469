import { beforeEach, describe, expect, it } from 'vitest'
import { findLastBooking } from '~/domain/booking/checkout/again/find-last-booking.server'
import type { Parent } from '~/values/actor'
import { openNewBusiness } from '../../../support/cases/new-business'
import { newYork } from '../../../support/clock'
import { aClassToEnrollIn, enrollAthlete } from '../../../support/factories/factories-enrollment'
import { bookAs } from '../../../support/factories/factories-portal'

let dana: Parent

beforeEach(async () => {
  await openNewBusiness()
  const { dana: parent, slug } = await aClassToEnrollIn()
  dana = parent
  await enrollAthlete(dana, slug)
})

describe('what a family of a class can book again', () => {
  it('is nothing before it has booked a lesson of its own', async () => {
    expect(await findLastBooking(dana, null, newYork)).toBeNull()
  })

  it('is the lesson that it chose, although dates of the class are later', async () => {
    await bookAs(dana, { day: '2026-11-09', time: '16:00' })
    expect(await findLastBooking(dana, null, newYork)).toMatchObject({
      lessonType: { slug: 'deep-dive' },
      usual: { weekday: 1, time: '16:00' },
    })
  })
})
