import { beforeEach, describe, expect, it } from 'vitest'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import { aParent } from '../../support/factories/factories-accounts'
import { done, pickUp, today } from '../../support/factories/factories-booking'
import { aClassToEnrollIn, enrollAthlete } from '../../support/factories/factories-enrollment'
import { openNewBusiness } from '../../support/cases/new-business'

let dana: Parent
let enrollmentId: string
let slug: string

beforeEach(async () => {
  await openNewBusiness()
  ;({ dana, slug } = await aClassToEnrollIn({ pausePercent: 0 }))
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
