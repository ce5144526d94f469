import { describe, expect, it } from 'vitest'
import { joinWaitingList } from '~/domain/booking/waiting-list/join-waiting-list.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { aParent } from '../../../support/factories/factories-accounts'
import { aClass, aVisitor, lessonDay, today } from '../../../support/factories/factories-booking'
import {
  fillClass,
  freePlaces,
  takeWholeDay,
  waitingAnswers,
} from '../../../support/factories/factories-waiting'
import { emailOutcomesOf } from '../../../support/reading/mailbox'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let lesson: string

beforeEachRestored(async () => {
  lesson = await aClass((await openNewBusiness()).coachId)
})

describe('joining a waiting list', () => {
  it('is refused with a hint to book if there is room', async () => {
    const answers = waitingAnswers({ lesson })
    expect(await joinWaitingList(aVisitor(), answers, today)).toEqual({ refused: 'place-free' })
    await fillClass(lesson)
    expect(await joinWaitingList(aVisitor(), answers, today)).toBeNull()
    expect(await database().waitingEntry.count()).toBe(1)
  })

  it.each([
    ['a day with free times', { type: 'deep-dive', day: lessonDay }, 'place-free'],
    ['a day behind the horizon', { type: 'deep-dive', day: '2027-11-24' }, 'day-not-offered'],
    ['more than one booking brings', { places: 5 }, 'places-not-possible'],
    ['a day on which no one teaches', { type: 'deep-dive', day: '2026-11-28' }, 'day-not-taught'],
    [
      'two for a lesson of one',
      { type: 'deep-dive', day: lessonDay, places: 2 },
      'places-not-possible',
    ],
    ['no day', { type: 'deep-dive' }, 'nothing-waited-for'],
    ['no date', {}, 'class-not-offered'],
    ['a lesson that is not offered anymore', { type: 'trampoline' }, 'lesson-type-not-offered'],
  ])('is refused for %s', async (_, changes, refused) => {
    const outcome = await joinWaitingList(aVisitor(), waitingAnswers(changes), today)
    expect(outcome).toMatchObject({ refused })
    expect(await database().waitingEntry.count()).toBe(0)
  })

  it('makes one entry and one email per address for repeated requests', async () => {
    await fillClass(lesson)
    const answers = waitingAnswers({ lesson })
    const again = waitingAnswers({ lesson, email: answers.email })
    for (const sent of [answers, answers, again])
      expect(await joinWaitingList(aVisitor(), sent, today)).toBeNull()
    expect(await database().waitingEntry.count()).toBe(1)
    await deliverDueEmail(emailComposers, today)
    expect(await emailOutcomesOf('waiting-joined')).toEqual(['sent'])
  })

  it('is refused for more athletes than the date has places', async () => {
    await fillClass(lesson)
    await database().booking.updateMany({ data: { status: 'expired' } })
    await database().lesson.update({ where: { id: lesson }, data: { places: 1, placesTaken: 1 } })
    const two = waitingAnswers({ lesson, places: 2 })
    expect(await joinWaitingList(aVisitor(), two, today)).toEqual({
      refused: 'places-not-possible',
      field: 'places',
      detail: '1 athlete',
    })
    expect(await joinWaitingList(aVisitor(), { ...two, places: 1 }, today)).toBeNull()
  })

  it('again changes the request, keeps the position and sends an email', async () => {
    await fillClass(lesson)
    const first = waitingAnswers({ lesson, places: 2 })
    await joinWaitingList(aVisitor(), first, today)
    await joinWaitingList(aVisitor(), waitingAnswers({ lesson }), addMinutes(today, 1))
    const changed = { ...first, idempotencyKey: newToken(), places: 1, phone: '555 010 7070' }
    for (const sent of [changed, changed])
      expect(await joinWaitingList(aVisitor(), sent, addMinutes(today, 2))).toBeNull()
    const entries = await database().waitingEntry.findMany({ orderBy: { createdAt: 'asc' } })
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ places: 1, phone: '555 010 7070', createdAt: today })
    await deliverDueEmail(emailComposers, addMinutes(today, 2))
    expect(await emailOutcomesOf('waiting-joined')).toEqual(['sent', 'sent', 'sent'])
  })

  it('again by someone else changes nothing for a family with an account', async () => {
    await fillClass(lesson)
    const { parent } = await aParent({ now: today })
    const answers = waitingAnswers({ lesson, places: 2 })
    await joinWaitingList(aVisitor({ parent }), answers, today)
    const again = { ...answers, idempotencyKey: newToken(), places: 1 }
    expect(await joinWaitingList(aVisitor(), again, today)).toBeNull()
    expect(await database().waitingEntry.findFirst()).toMatchObject({ places: 2 })
    await joinWaitingList(aVisitor({ parent }), { ...again, idempotencyKey: newToken() }, today)
    expect(await database().waitingEntry.findFirst()).toMatchObject({ places: 1 })
  })

  it('again keeps a current offer unchanged', async () => {
    await fillClass(lesson)
    const answers = waitingAnswers({ lesson, places: 1 })
    await joinWaitingList(aVisitor(), answers, today)
    await freePlaces(lesson, 1)
    await offerPlaces(today)
    const again = { ...answers, idempotencyKey: newToken(), places: 2 }
    expect(await joinWaitingList(aVisitor(), again, today)).toBeNull()
    expect(await database().waitingEntry.findFirst()).toMatchObject({ places: 1, ending: null })
  })

  it('stores nothing from bots, and is limited to five an hour per address', async () => {
    const robot = waitingAnswers({ type: 'deep-dive', day: '2026-11-28', website: 'spam' })
    expect(await joinWaitingList(aVisitor(), robot, today)).toBeNull()
    expect(await database().waitingEntry.count()).toBe(0)
    const outcomes: unknown[] = []
    for (const day of ['09', '10', '11', '12', '13', '16']) {
      await takeWholeDay(`2026-11-${day}`)
      const wish = { type: 'deep-dive', day: `2026-11-${day}`, email: 'dana@example.com' }
      outcomes.push((await joinWaitingList(aVisitor(), waitingAnswers(wish), today))?.refused)
    }
    expect(outcomes).toEqual([...Array<undefined>(5).fill(undefined), 'too-many-tries'])
  })
})
