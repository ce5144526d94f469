import { beforeEach, describe, expect, it } from 'vitest'
import { addAthlete, saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { lockVisitor } from '~/domain/booking/holds/earlier-holds.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { saveCheckoutGuest } from '~/domain/booking/checkout/save-checkout-guardian.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { system, type SignedInVisitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  asked,
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  guest,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { aBooker } from '../../../support/factories/factories-portal'
import { weekly } from '../../../support/factories/factories-schedule'
import { whileLocked } from '../../../support/waiting'
import { openNewBusiness } from '../../../support/cases/new-business'

const later = addMinutes(today, 5)
const add = 'yes' as const
let visitor: ReturnType<typeof aVisitor>

beforeEach(async () => {
  await openNewBusiness()
  visitor = aVisitor()
})

describe('a time that is added to an order', () => {
  it.each(['signed out', 'signed in'])(
    'on the other side of a birthday asks for the athletes again, %s',
    async (who) => {
      const booker = who === 'signed in' ? await aBooker((await aParent()).parent) : visitor
      const tooOldSoon = anAthlete({ firstName: 'Ada', bornOn: '2007-11-25' })
      const zoe = anAthlete()
      const bring = async (athlete: typeof zoe) =>
        'parent' in booker
          ? await addAthlete(booker as SignedInVisitor, athlete, today)
          : await saveAthletes(booker, [athlete], today)
      if (who === 'signed out') {
        await hold(booker)
        done(await saveCheckoutGuest(booker, guest, today))
      }
      done(await bring(tooOldSoon))
      await hold(booker, { day: '2026-11-26', add }, later)
      expect((await checkoutOf(booker)).athletes).toEqual([])
      done(await bring(zoe))
      const { athletes, lines } = await checkoutOf(booker)
      const coming = athletes.map(({ id }) => id)
      expect(coming).toHaveLength(1)
      expect(lines.map(({ athleteIds }) => athleteIds)).toEqual([coming, coming])
    },
  )

  it('cannot be of another lesson or be added twice by two tabs at once', async () => {
    const lessonTypeIds = (await findLessonTypes()).map(({ id }) => id)
    const windows = [weekly(2, '15:00', '20:00')]
    await createCoach(system, { name: 'Ada Lind', lessonTypeIds, windows })
    await hold(visitor)
    const together = async (...requests: object[]) => {
      const asking = requests.map((request) => () => holdTime(visitor, asked(request), later))
      return await whileLocked((tx) => lockVisitor(tx, visitor.token, 'nobody'), asking)
    }
    const same = { time: '18:00', add }
    expect((await together(same, { ...same, time: '18:30' }))[1]).toEqual({
      refused: 'held-already',
    })
    const other = { lessonType: 'quick-journey', time: '15:00' }
    expect((await together(other, { day: '2026-11-25', add }))[1]).toEqual({ refused: 'not-alike' })
  })

  it('that conflicts only with one’s own lesson is not called taken by someone else', async () => {
    await database().settings.update({ where: { id: 1 }, data: { bufferMinutes: 15 } })
    await hold(visitor)
    const request = asked({ time: '17:00', add })
    expect(await holdTime(visitor, request, later)).toEqual({ refused: 'held-already' })
  })

  it('does not join the order of a parent who has signed out, whose hold is released', async () => {
    const { parent: _, bookingId, ...left } = await aBooker((await aParent()).parent)
    const own = await hold(left, { time: '18:00', add }, later)
    expect((await bookingRow(bookingId)).status).toBe('canceled')
    expect((await bookingRow(own)).heldUntil).toEqual(addMinutes(later, 15))
  })
})
