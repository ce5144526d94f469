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
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  aClassElsewhere,
  done,
  lessonDay,
  pickUp,
  today,
} from '../../support/factories/factories-booking'
import { aBooker, athleteOf, bookAs } from '../../support/factories/factories-portal'
import { aTerm, aTermClass, enrollIn } from '../../support/factories/factories-enrollment'
import { aCoachTeaching } from '../../support/factories/factories-schedule'
import { reschedule } from '../../support/factories/factories-reschedule'
import { replaceExports } from '../../support/replace-exports'
import { whileLocked } from '../../support/waiting'

// The same commands, without waiting for who brings the same athlete elsewhere.
let locks = true
replaceExports(rowLocks, ({ lockRows }) => ({
  lockRows: async (...wanted: Parameters<typeof lockRows>) => {
    if (locks || wanted[1] !== 'athlete') await lockRows(...wanted)
  },
}))

let dana: Parent
let zoe: string
let privateLesson: string

beforeEach(async () => {
  locks = true
  await openNewBusiness()
  dana = (await aParent()).parent
  privateLesson = await bookAs(dana, { time: '18:00' })
  zoe = await athleteOf(privateLesson)
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
async function together(commands: (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes = await whileLocked(
    (tx) => tx.$executeRaw`lock table booking in share mode`,
    commands,
  )
  return outcomes.map((one) => (isRefused(one) ? one.refused : 'booked')).toSorted()
}

async function confirmTogether(): Promise<string[]> {
  const { id: coachId } = await database().coach.findFirstOrThrow()
  const bookers = [
    await readyToConfirm(await aClass(coachId, '16:15')),
    await readyToConfirm(await aClassElsewhere('16:30')),
  ]
  return await together(
    bookers.map((booker) => () => confirmBooking(booker, booker.bookingId, today)),
  )
}

/** Her private lesson is moved to the time for which she confirms a class. */
async function confirmAndMove(): Promise<string[]> {
  const booker = await readyToConfirm(await aClassElsewhere('16:30'))
  return await together([
    () => confirmBooking(booker, booker.bookingId, today),
    () => reschedule(dana, privateLesson, { time: '16:30' }),
  ])
}

/** Her private lesson is moved to the time at which she tries a class. */
async function tryAndMove(): Promise<string[]> {
  const { staff } = await aStaffMember({ role: 'owner' })
  const group = await database().lessonType.findFirstOrThrow({ where: { format: 'group' } })
  const { coachId } = await aCoachTeaching({ name: 'Sam Lee', lessonTypeIds: [group.id] })
  const { slug: termClass } = await aTermClass(staff, { termId: await aTerm(staff), coachId })
  const trial = { termClass, athletes: [zoe], isTrial: 'trial' as const, startsOn: lessonDay }
  return await together([
    () => enrollIn(dana, dana.id, trial),
    () => reschedule(dana, privateLesson, { time: '16:00' }),
  ])
}

describe('one athlete who is booked with two coaches at once', () => {
  it('gets a place with one of them', async () => {
    expect(await confirmTogether()).toEqual(['already-coming', 'booked'])
  })

  it('gets one with both if neither booking waits for the other', async () => {
    locks = false
    expect(await confirmTogether()).toEqual(['booked', 'booked'])
  })

  it('stays at the old time or is not confirmed when a lesson moves there meanwhile', async () => {
    expect([
      ['already-coming', 'booked'],
      ['booked', 'held-already'],
    ]).toContainEqual(await confirmAndMove())
  })

  it('gets both if moving does not wait for the confirmation', async () => {
    locks = false
    expect(await confirmAndMove()).toEqual(['booked', 'booked'])
  })

  it('tries no class or stays at the old time when a lesson moves there meanwhile', async () => {
    expect([
      ['already-coming', 'booked'],
      ['booked', 'held-already'],
    ]).toContainEqual(await tryAndMove())
  })

  it('does both if neither waits for the other', async () => {
    locks = false
    expect(await tryAndMove()).toEqual(['booked', 'booked'])
  })
})
