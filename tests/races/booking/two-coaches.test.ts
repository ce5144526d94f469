import { beforeEach, describe, expect, it } from 'vitest'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { chooseAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { database } from '~/platform/database/database.server'
import * as rowLocks from '~/platform/database/lock-rows.server'
import type { Parent } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import { confirmBooking } from '../../support/cases/confirm'
import { openNewBusiness } from '../../support/cases/new-business'
import { aParent } from '../../support/factories/factories-accounts'
import {
  aClass,
  aClassElsewhere,
  done,
  pickUp,
  today,
} from '../../support/factories/factories-booking'
import { aBooker, athleteOf, bookAs } from '../../support/factories/factories-portal'
import { replaceExports } from '../../support/replace-exports'
import { whileLocked } from '../../support/waiting'

// The same command, without waiting for who books the same athlete on demand.
let locks = true
replaceExports(rowLocks, ({ lockRows }) => ({
  lockRows: async (...wanted: Parameters<typeof lockRows>) => {
    if (locks || wanted[1] !== 'athlete') await lockRows(...wanted)
  },
}))

let dana: Parent
let zoe: string

beforeEach(async () => {
  locks = true
  await openNewBusiness()
  dana = (await aParent()).parent
  zoe = await athleteOf(await bookAs(dana, { time: '18:00' }))
})

async function readyToConfirm(lesson: string) {
  const inClass = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
  const booker = await aBooker(dana, inClass)
  done(await chooseAthletes(booker, [zoe], today))
  done(await chooseFocus(booker, { focusAreas: [], focusNote: '' }, today))
  done(await savePickUp(booker, pickUp, today))
  return booker
}

/** Both look before either books. */
async function confirmTogether(): Promise<string[]> {
  const { id: coachId } = await database().coach.findFirstOrThrow()
  const bookers = [
    await readyToConfirm(await aClass(coachId, '16:15')),
    await readyToConfirm(await aClassElsewhere('16:30')),
  ]
  const outcomes = await whileLocked(
    (tx) => tx.$executeRaw`lock table booking in share mode`,
    bookers.map((booker) => () => confirmBooking(booker, booker.bookingId, today)),
  )
  return outcomes.map((one) => (isRefused(one) ? one.refused : 'booked')).toSorted()
}

describe('one athlete who is booked with two coaches at once', () => {
  it('gets a place with one of them', async () => {
    expect(await confirmTogether()).toEqual(['already-coming', 'booked'])
  })

  it('gets one with both if neither booking waits for the other', async () => {
    locks = false
    expect(await confirmTogether()).toEqual(['booked', 'booked'])
  })
})
