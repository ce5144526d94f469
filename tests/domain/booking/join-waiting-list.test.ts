import { beforeEach, describe, expect, it } from 'vitest'
import { joinWaitingList } from '~/domain/booking/waiting-list/join-waiting-list.server'
import { deliverDueMail } from '~/domain/communications/deliver-mail.server'
import { database } from '~/platform/database.server'
import { mailComposers } from '~/wiring.server'
import { aClass, aVisitor, lessonDay, openBusiness, today } from '../../support/factories-booking'
import { fillClass, waitingAnswers } from '../../support/factories-waiting'
import { outcomesOf } from '../../support/mailbox'
import { resetDatabase } from '../../support/worker-database'

let lesson: string

beforeEach(async () => {
  await resetDatabase()
  lesson = await aClass((await openBusiness()).coachId)
})

describe('joining a line', () => {
  it('is for what is full: with room in it, it says to book', async () => {
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
    ['no day', { type: 'deep-dive' }, 'nothing-waited-for'],
    ['no date', {}, 'class-not-offered'],
    ['a lesson that is not offered any more', { type: 'trampoline' }, 'lesson-type-not-offered'],
  ])('is refused for %s', async (_, changes, refused) => {
    const outcome = await joinWaitingList(aVisitor(), waitingAnswers(changes), today)
    expect(outcome).toMatchObject({ refused })
    expect(await database().waitingEntry.count()).toBe(0)
  })

  it('is one place in line for one address, and one mail, however often it is asked', async () => {
    await fillClass(lesson)
    const answers = waitingAnswers({ lesson })
    const again = waitingAnswers({ lesson, email: answers.email })
    for (const sent of [answers, answers, again])
      expect(await joinWaitingList(aVisitor(), sent, today)).toBeNull()
    expect(await database().waitingEntry.count()).toBe(1)
    await deliverDueMail(mailComposers, today)
    expect(await outcomesOf('waiting-joined')).toEqual(['sent'])
  })

  it('keeps nothing that no person filled in, and takes five an hour from an address', async () => {
    const robot = waitingAnswers({ type: 'deep-dive', day: '2026-11-28', website: 'spam' })
    expect(await joinWaitingList(aVisitor(), robot, today)).toBeNull()
    expect(await database().waitingEntry.count()).toBe(0)
    const outcomes: unknown[] = []
    for (const day of ['07', '08', '14', '15', '21', '22']) {
      const wish = { type: 'deep-dive', day: `2026-11-${day}`, email: 'dana@example.com' }
      outcomes.push((await joinWaitingList(aVisitor(), waitingAnswers(wish), today))?.refused)
    }
    expect(outcomes).toEqual([...Array<undefined>(5).fill(undefined), 'too-many-tries'])
  })
})
