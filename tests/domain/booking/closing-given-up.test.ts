import { beforeEach, describe, expect, it } from 'vitest'
import { closeDay } from '~/domain/booking/close-day.server'
import { resumeClosing, startClosing } from '~/domain/booking/start-closing.server'
import { database } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { aStaffMember } from '../../support/factories-accounts'
import {
  aVisitor,
  book,
  done,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories-booking'
import { queuedJobs } from '../../support/jobs'
import { resetDatabase } from '../../support/worker-database'

let owner: Staff
let coachId: string

beforeEach(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
  await book(aVisitor(), { day: lessonDay, time: '16:00' })
})

describe('a closing that the job has given up', () => {
  it('is taken up by closing the day once more, and by trying again, for who may close it', async () => {
    const dayOf = { day: lessonDay, coachId: null, reason: 'The gym is flooded.' }
    const request = { id: newId(), ...dayOf, seenBookings: 1, seenCents: 0 }
    const { closingId } = done(await startClosing(owner, request, today))
    const isQueued = async () => (await queuedJobs()).some(({ kind }) => kind === 'close-day')
    const given = () =>
      database().$executeRaw`SELECT graphile_worker.remove_job(${`close-day ${closingId}`})`
    await given()
    expect(await isQueued()).toBe(false)
    done(await startClosing(owner, { ...request, id: newId() }, today))
    expect(await isQueued()).toBe(true)
    await given()
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    expect(await resumeClosing(staff, closingId)).toBeNull()
    expect(await resumeClosing(owner, newId())).toBeNull()
    expect(await isQueued()).toBe(false)
    expect(await resumeClosing(owner, closingId)).toEqual({ closingId })
    expect(await isQueued()).toBe(true)
    await closeDay(closingId, today)
    await given()
    expect(await resumeClosing(owner, closingId)).toEqual({ closingId })
    expect(await isQueued()).toBe(false)
  })
})
