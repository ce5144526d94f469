import { describe, expect, it } from 'vitest'
import { bookMissingDates } from '~/domain/enrollment/dates/book-new-dates.server'
import { database } from '~/platform/database/database.server'
import { done, today } from '../../support/factories/factories-booking'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aClassOf,
  bookedDays,
  enrollZoe,
  expectRefused,
  openForZoe,
} from '../../support/cases/enrollment/zoe-in-class'

beforeEachRestored(openForZoe)

describe('a class without an end', () => {
  it('has each athlete once', async () => {
    const { slug } = await aClassOf({ term: { endsOn: null } })
    done((await enrollZoe(slug))!)
    await expectRefused({ refused: 'already-enrolled' }, slug, { startsOn: '2026-11-17' })
  })

  it('gets its new dates booked for whoever is enrolled', async () => {
    const { slug, seriesId } = await aClassOf({ term: { endsOn: null } })
    done((await enrollZoe(slug))!)
    const before = await bookedDays()
    const last = await database().lesson.findFirstOrThrow({
      where: { seriesId },
      orderBy: { startsAt: 'desc' },
    })
    const startsAt = new Date(last.startsAt.getTime() + 7 * 24 * 3600 * 1000)
    const { id: _id, ...row } = last
    await database().lesson.create({
      data: {
        ...row,
        placesTaken: 0,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 45 * 60_000),
        occupiedUntil: new Date(startsAt.getTime() + 45 * 60_000),
        originalOn: new Date(last.originalOn!.getTime() + 7 * 24 * 3600 * 1000),
      },
    })
    await bookMissingDates(today)
    expect(await bookedDays()).toHaveLength(before.length + 1)
    await bookMissingDates(today)
    expect(await bookedDays()).toHaveLength(before.length + 1)
  })
})
