import { describe, expect, it } from 'vitest'
import { acceptOffer } from '~/domain/booking/waiting-list/answer-offer.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { database } from '~/platform/database/database.server'
import { at, before } from '../../../support/clock'
import { aClass, aVisitor, done, lessonDay } from '../../../support/factories/factories-booking'
import {
  fillClass,
  freePlaces,
  joined,
  openOffers,
} from '../../../support/factories/factories-waiting'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let lesson: string

beforeEachRestored(async () => {
  lesson = await aClass((await openNewBusiness()).coachId)
})

describe('a place offered from the waiting list', () => {
  it.each([
    ['2026-11-20', '16:59', '2026-11-20', '20:59'],
    ['2026-11-20', '17:00', '2026-11-20', '21:00'],
    ['2026-11-20', '17:01', '2026-11-21', '08:01'],
    ['2026-11-20', '20:55', '2026-11-21', '11:55'],
    ['2026-11-23', '20:59', lessonDay, '11:59'],
  ])(
    'on %s at %s is kept until %s at %s, not counting quiet hours',
    async (day, time, ...until) => {
      await fillClass(lesson)
      const token = await joined({ lesson })
      await freePlaces(lesson, 1)
      await offerPlaces(at(day, time))
      const endsAt = at(...until)
      expect(await openOffers()).toMatchObject([{ endsAt, booking: { heldUntil: endsAt } }])
      expect(done(await acceptOffer(aVisitor(), token, before(endsAt)))).toBeTruthy()
    },
  )

  it('in the evening before is kept only until the minimum notice', async () => {
    await fillClass(lesson)
    await joined({ lesson })
    await freePlaces(lesson, 1)
    const notice = at(lessonDay, '08:30')
    await demandNoticeUntil(notice)
    await offerPlaces(at('2026-11-23', '20:55'))
    expect(await openOffers()).toMatchObject([{ endsAt: notice }])
    await offerPlaces(notice)
    expect(await openOffers()).toEqual([])
  })

  it.each([
    [lessonDay, '07:00', '20:30', '20:31'],
    [lessonDay, '08:00', '20:30', '20:31'],
    [lessonDay, '08:15', '20:45', '20:46'],
    ['2026-11-23', '21:00', '20:30', '20:31'],
  ])(
    'leaves half an hour outside quiet hours or is not made: until %s at %s',
    async (day, until, lastAt, tooLate) => {
      await fillClass(lesson)
      await joined({ lesson })
      await freePlaces(lesson, 1)
      await demandNoticeUntil(at(day, until))
      await offerPlaces(at('2026-11-23', tooLate))
      expect(await openOffers()).toEqual([])
      await offerPlaces(at('2026-11-23', lastAt))
      expect(await openOffers()).toMatchObject([{ endsAt: at(day, until) }])
    },
  )
})

async function demandNoticeUntil(notice: Date): Promise<void> {
  const { startsAt } = await database().lesson.findUniqueOrThrow({ where: { id: lesson } })
  const minimumNoticeMinutes = (startsAt.getTime() - notice.getTime()) / 60_000
  await database().settings.updateMany({ data: { minimumNoticeMinutes } })
}
