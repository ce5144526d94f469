import { describe, expect, it } from 'vitest'
import { cancelClassDate } from '~/domain/booking/classes/cancel-class-date.server'
import { endSeries } from '~/domain/booking/classes/end-series.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system, type Staff } from '~/values/actor'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, lessonDay, today } from '../../../support/factories/factories-booking'
import { aWeeklyClass, change } from '../../../support/factories/factories-class'
import { bookAs } from '../../../support/factories/factories-portal'
import { coachTextOf, notifiedCoaches } from '../../../support/cases/notified-coaches'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

const when = 'Tuesday, November 24 at'

describe('the coach of a class', () => {
  let coachId: string
  let owner: Staff
  let coach: Staff
  let email: string
  let dates: string[]

  /** Six Tuesdays, of which a family has booked the first. */
  beforeEachRestored(async () => {
    ;({ coachId, owner } = await openOwnedBusiness())
    ;({ staff: coach, email } = await aStaffMember({ role: 'coach', coachId }))
    dates = await aWeeklyClass(owner, coachId)
    const { parent } = await aParent()
    await bookAs(parent, { lessonType: 'tumbling-basics', lesson: dates[0]! }, { now: today })
    await database().outboxMessage.deleteMany()
  })

  const seen = { seenBookings: 1, seenCents: 0 }
  const what = `Tumbling Basics, ${when} 4:00 PM`
  const closing = () => ({ id: newId(), day: lessonDay, coachId, reason: 'A storm.', ...seen })
  const ways = [
    {
      way: 'one date is canceled',
      does: (staff: Staff) => cancelClassDate(staff, dates[0]!, seen, today),
      told: ['coach-class-canceled', `No class: ${what}`],
      says: `${when} 4:00 PM: Tumbling Basics, 1 athlete`,
    },
    {
      way: 'the class is ended',
      does: (staff: Staff) =>
        endSeries(staff, dates[0]!, { ending: 'with', seenDates: 6, ...seen }, today),
      told: ['coach-class-canceled', `No class: ${what} and 5 more`],
      says: 'Tuesday, December 29 at 4:00 PM: Tumbling Basics, no one yet',
    },
    {
      way: 'the day is closed',
      does: (staff: Staff) => startClosing(staff, closing(), today),
      told: ['coach-day-closed', 'Closed: Tuesday, November 24'],
      says: '4:00 – 4:45 PM: Tumbling Basics, 1 athlete',
    },
    {
      way: 'its dates are put at another time',
      does: (staff: Staff) => change(staff, dates[0]!, { startTime: '17:30', scope: 'all' }),
      told: ['coach-class-changed', `Class changed: ${what} and 5 more`],
      says: `${when} 4:00 PM: now ${when} 5:30 PM, 45 minutes, 1 athlete`,
    },
  ]

  it.each(ways)('gets one email if $way', async ({ does, told: [kind, subject], says }) => {
    done((await does(owner))!)
    expect(await notifiedCoaches()).toEqual([[kind, email, subject]])
    const [row] = await database().outboxMessage.findMany({ where: { kind } })
    expect(await coachTextOf(row!)).toContain(says)
  })

  it.each(ways)('gets no email if $way by themselves', async ({ does }) => {
    done((await does(coach))!)
    expect(await notifiedCoaches()).toEqual([])
  })

  it('gets an email about a date given to another coach, and so does the other coach', async () => {
    const { lessonTypeId } = await database().lesson.findUniqueOrThrow({ where: { id: dates[0]! } })
    const teaches = { lessonTypeIds: [lessonTypeId], windows: [] }
    const ben = await createCoach(system, { name: 'Ben', ...teaches })
    done((await change(owner, dates[0]!, { coachId: ben }))!)
    const emails = await database().outboxMessage.findMany({
      where: { kind: 'coach-class-changed' },
    })
    const said = await Promise.all(
      emails.map(async (email) => [email.occasion, await coachTextOf(email)] as const),
    )
    const words = new Map(said)
    expect([...words.keys()].toSorted()).toEqual([ben, coachId].toSorted())
    expect(words.get(ben)).toContain(`${when} 4:00 PM: yours now, 1 athlete`)
    expect(words.get(coachId)).toContain(`${when} 4:00 PM: with another coach now`)
    await database().outboxMessage.deleteMany()
    done((await change(owner, dates[1]!, { places: 9 }))!)
    expect(await notifiedCoaches()).toEqual([])
  })
})
