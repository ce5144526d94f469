import { beforeEach, expect } from 'vitest'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { approveDigest } from '~/domain/progress/digests/decide-digest.server'
import { proposeDigests } from '~/domain/progress/digests/propose-digests.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { emailComposers } from '~/wiring.server'
import { at } from '../clock'
import { aParent, aStaffMember } from '../factories/factories-accounts'
import { anAthlete, lessonDay } from '../factories/factories-booking'
import { athleteOf, bookAs } from '../factories/factories-portal'
import { evaluated } from '../factories/factories-progress'
import type { MailServer } from '../servers/outside/mail-server'
import { openNewBusiness } from './new-business'

// An athlete of Dana's, and the digests of their evaluations.
export const first = at('2026-11-02', '10:00')
/** Thirty days after the first evaluation. */
export const due = at('2026-12-02', '10:00')
export let dana: Parent
export let email: string
export let coach: Staff
export let athleteId: string

/** Sets this up before each test of a file, without sent emails. */
export function everyTimeAnAthleteOfDanas(server: MailServer): void {
  beforeEach(async () => {
    const { coachId } = await openNewBusiness()
    coach = (await aStaffMember({ role: 'coach', coachId })).staff
    const signedUp = await aParent()
    dana = signedUp.parent
    email = signedUp.email
    const athletes = [anAthlete({ medicalNotes: 'Asthma-canary.' })]
    athleteId = await athleteOf(await bookAs(dana, { day: lessonDay }, { athletes }))
    await deliverDueEmail(emailComposers, first)
    server.emails.length = 0
  })
}

/** All digests, oldest first. */
export async function digests() {
  return await database().progressDigest.findMany({ orderBy: { id: 'asc' } })
}

/** The queued digest emails, oldest first. */
export async function owed() {
  const where = { kind: 'progress-digest' }
  return await database().outboxMessage.findMany({ where, orderBy: { id: 'asc' } })
}

/** The one digest that is proposed after an evaluation. */
export async function proposed(): Promise<string> {
  await evaluated(coach, athleteId, 'Bridge', { now: first })
  await proposeDigests(due)
  const [digest, ...more] = await digests()
  expect(more).toEqual([])
  return digest!.id
}

/** As shown on a page before anyone has edited it. */
export const shown = { version: 1, passage: '' }

export async function approve(id: string, now = due) {
  return await approveDigest(coach, id, shown, now)
}

/** Another guardian of the athlete. */
export async function another(changes: { maySeeProgress?: boolean } = {}) {
  const { parent, email } = await aParent({ firstName: 'Noor' })
  const stands = { guardianId: parent.id, athleteId, ...changes }
  await database().guardianship.create({ data: stands })
  return { parent, email }
}
