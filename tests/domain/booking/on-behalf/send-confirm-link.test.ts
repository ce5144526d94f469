import { beforeEach, describe, expect, it } from 'vitest'
import { sendConfirmLink } from '~/domain/booking/links/send-confirm-link.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { at } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aVisitor,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { openNewBusiness } from '../../../support/cases/new-business'

let coach: Staff
let desk: Staff

const startsAt = at(lessonDay, '16:00')

beforeEach(async () => {
  const { coachId } = await openNewBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  desk = (await aStaffMember({ role: 'front_desk' })).staff
})

const emails = async (subjectId: string) =>
  (await database().outboxMessage.findMany({ where: { subjectId } })).map(({ kind }) => kind)

describe('asking a family again to confirm', () => {
  it('sends a new email with the same link, once per press', async () => {
    const id = await bookedFor(coach)
    const links = await database().bookingLink.findMany()
    const idempotencyKey = newToken()
    done((await sendConfirmLink(desk, id, { idempotencyKey }, today))!)
    const state = await databaseState()
    done((await sendConfirmLink(desk, id, { idempotencyKey }, today))!)
    expect(await databaseState()).toEqual(state)
    done((await sendConfirmLink(coach, id, { idempotencyKey: newToken() }, today))!)
    expect(await emails(id)).toEqual(Array(3).fill('booking-to-confirm'))
    expect(await database().bookingLink.findMany()).toEqual(links)
  })

  it('is refused if nothing is to be confirmed or there is no email address', async () => {
    const id = await bookedFor(coach, { email: undefined })
    const ask = async (bookingId: string, now = today) =>
      await sendConfirmLink(desk, bookingId, { idempotencyKey: newToken() }, now)
    const state = await databaseState()
    expect(await ask(id)).toEqual({ refused: 'no-address' })
    expect(await ask(id, startsAt)).toEqual({ refused: 'lesson-begun' })
    expect(await ask(newToken())).toBeNull()
    expect(await databaseState()).toEqual(state)
    const held = await hold(aVisitor(), { time: '18:00' })
    expect(await ask(held)).toEqual({ refused: 'booked-itself' })
  })
})
