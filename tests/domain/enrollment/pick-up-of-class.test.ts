import { describe, expect, it } from 'vitest'
import { composePickUpChanged } from '~/domain/booking/answers/compose-pick-up-changed.server'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { aCoachTeaching } from '../../support/factories/factories-schedule'
import { done, pickUp, today } from '../../support/factories/factories-booking'
import { aClassToEnrollIn, enrollAthlete } from '../../support/factories/factories-enrollment'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
let enrollmentId: string
let slug: string
let coachId: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  ;({ owner, dana, slug } = await aClassToEnrollIn({ pausePercent: 0 }))
  enrollmentId = await enrollAthlete(dana, slug)
})

async function datesOf(id = enrollmentId) {
  const dates = await database().booking.findMany({
    where: { status: 'confirmed', order: { enrollment: { id } } },
    orderBy: { lesson: { startsAt: 'asc' } },
    select: { id: true, pickUp: true, lesson: { select: { originalOn: true } } },
  })
  return dates.map(({ id, pickUp, lesson }) => ({
    id,
    day: dateFromDatabase(lesson.originalOn!).slice(5),
    said: pickUp && (pickUp.guardianDoesBoth ? 'both' : pickUp.collectsName),
  }))
}

const said = async (id?: string) => (await datesOf(id)).map(({ said }) => said)

const byIfe = {
  ...pickUp,
  guardianDoesBoth: false,
  bringsName: 'Ife',
  collectsName: 'Ife',
  collectsRelationship: 'Aunt',
  collectsPhone: '+15550102031',
}

async function say(position: number, answers: object): Promise<void> {
  const { id } = (await datesOf())[position]!
  done((await changePickUp(dana, id, { ...pickUp, ...answers }, today))!)
}

/** Whether the latest email says that later dates are the same. */
async function tellsOfLaterDates(): Promise<boolean> {
  const email = (await database().outboxMessage.findFirstOrThrow({
    where: { kind: 'pick-up-changed' },
    orderBy: { id: 'desc' },
  })) as DueEmail
  const { content } = (await transaction((tx) => composePickUpChanged(tx, email, today)))!
  const { text } = renderEmail(content, { sender: fixtureSender, unsubscribe: null })
  return text.includes('all later dates of Tumbling 1')
}

describe('drop-off and pick-up of a class', () => {
  it('is said for one date, or for it and all later ones', async () => {
    const dates = (await datesOf()).length
    expect(dates).toBeGreaterThan(4)
    await say(1, {})
    expect(await said()).toEqual([null, 'both', ...Array<null>(dates - 2).fill(null)])
    await say(2, { ...byIfe, laterDates: true })
    expect(await said()).toEqual([null, 'both', ...Array<string>(dates - 2).fill('Ife')])
    await say(3, {})
    expect((await said()).slice(2, 5)).toEqual(['Ife', 'both', 'Ife'])
  })

  it('keeps what was said before of each date that changes', async () => {
    await say(0, { laterDates: true })
    await say(1, { ...byIfe, laterDates: true })
    const dates = await datesOf()
    const kept = await database().pickUpHistory.findMany({ select: { bookingId: true } })
    expect(kept.map(({ bookingId }) => bookingId).sort()).toEqual(
      dates
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    )
  })

  it('is not said of another family’s dates', async () => {
    const lee = (await aParent()).parent
    const theirs = await enrollAthlete(lee, slug)
    await say(0, { laterDates: true })
    expect(new Set(await said())).toEqual(new Set(['both']))
    expect(new Set(await said(theirs))).toEqual(new Set([null]))
    const [own] = await datesOf()
    const answers = { ...byIfe, laterDates: true }
    expect(await changePickUp(lee, own!.id, answers, today)).toBeNull()
    expect(new Set(await said())).toEqual(new Set(['both']))
  })

  it('is said by a coach for the dates that they teach', async () => {
    const { coachId: substitute } = await aCoachTeaching({ name: 'Sam Lee' })
    const { lessonId } = await database().booking.findUniqueOrThrow({
      where: { id: (await datesOf())[2]!.id },
    })
    await database().lesson.update({ where: { id: lessonId }, data: { coachId: substitute } })
    const coach = (await aStaffMember({ role: 'coach', coachId })).staff
    const answers = { ...byIfe, laterDates: true }
    done((await changePickUp(coach, (await datesOf())[1]!.id, answers, today))!)
    expect((await said()).slice(0, 5)).toEqual([null, 'Ife', null, 'Ife', 'Ife'])
    expect(await tellsOfLaterDates()).toBe(false)
    done((await changePickUp(owner, (await datesOf())[1]!.id, answers, today))!)
    expect((await said()).slice(0, 5)).toEqual([null, 'Ife', 'Ife', 'Ife', 'Ife'])
    expect(await tellsOfLaterDates()).toBe(true)
  })

  it('holds for dates that are booked later', async () => {
    await say(0, { ...byIfe, laterDates: true })
    const before = await datesOf()
    const days = { firstOn: '2026-11-24', lastOn: '2026-12-08' } as const
    const form = { idempotencyKey: newToken(), ...days }
    done((await pauseClass(dana, enrollmentId, form, today))!)
    expect((await datesOf()).length).toBeLessThan(before.length)
    done((await endPause(dana, enrollmentId, { firstOn: days.firstOn }, today))!)
    const after = await datesOf()
    expect(after.map(({ day }) => day)).toEqual(before.map(({ day }) => day))
    expect(new Set(after.map((one) => one.said))).toEqual(new Set(['Ife']))
  })
})
