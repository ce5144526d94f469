import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { mergeDuplicates } from '~/domain/family/duplicates/merge-duplicates.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import {
  bookings,
  child,
  coachId,
  dana,
  join,
  noor,
  owner,
  resetDuplicateAthletes,
} from '../../../support/cases/duplicate-athletes'
import { dump } from '../../../support/database/database-dump'
import {
  aClass,
  anAthlete,
  done,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { aBooker, bookAs } from '../../../support/factories/factories-portal'
import { evaluated } from '../../../support/factories/factories-progress'

resetDuplicateAthletes()

describe('a merge of duplicate athletes is refused', () => {
  it('if both are in one booking', async () => {
    const place = await database().bookingPlace.findFirstOrThrow({
      where: { bookingId: bookings[0]! },
    })
    await database().bookingPlace.create({
      data: { ...place, id: newId(), athleteId: child.duplicateId, position: 2 },
    })
    const before = await dump()
    expect(await join()).toEqual({ refused: 'in-one-booking' })
    expect(await dump()).toEqual(before)
  })

  it('if both are booked for one lesson, unless one booking is canceled', async () => {
    const wanted = { lessonType: 'tumbling-basics', lesson: await aClass(coachId) }
    const athletes = [anAthlete()]
    const ofDana = await bookAs(dana, wanted, { athletes })
    await bookAs(noor, wanted, { athletes })
    expect(await join()).toEqual({ refused: 'in-one-lesson', detail: 'Tumbling Basics' })
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(dana, ofDana, canceling, today))!)
    expect(await join()).toEqual({ athleteId: child.keptId })
  })

  it('while one of them is in an unfinished booking', async () => {
    const booker = await aBooker(noor, { day: lessonDay, time: '19:00' })
    const place = await database().bookingPlace.findFirstOrThrow({
      where: { bookingId: bookings[1]! },
    })
    await database().bookingPlace.create({
      data: { ...place, id: newId(), bookingId: booker.bookingId },
    })
    expect(await join()).toEqual({ refused: 'being-booked' })
    const long = new Date(today.getTime() + 86_400_000)
    expect(await mergeDuplicates(owner, child, long)).toEqual({ athleteId: child.keptId })
  })
})

it('append-only records change their athlete only in a merge and only for that athlete', async () => {
  await evaluated(owner, child.duplicateId, 'Bridge')
  const changes = [
    `update waiver_signature set athlete_id = '${child.keptId}' where athlete_id = '${child.duplicateId}'`,
    `update evaluation set athlete_id = '${child.keptId}'`,
  ]
  for (const change of changes)
    await expect(database().$executeRawUnsafe(change), change).rejects.toThrow('append-only')
  for (const [pair, set] of [
    [`${child.keptId} ${child.duplicateId}`, `athlete_id = '${child.keptId}'`],
    [`${child.duplicateId} ${child.keptId}`, `athlete_id = '${child.keptId}', note = 'Other.'`],
  ])
    await expect(
      transaction(async (tx) => {
        await tx.$queryRaw`SELECT set_config('site.merged_athletes', ${pair}, true)`
        await tx.$executeRawUnsafe(`update evaluation set ${set}`)
      }),
    ).rejects.toThrow('append-only')
})
