import { beforeEach, describe, expect, it } from 'vitest'
import {
  carryOutPrivacyRequest,
  closePrivacyRequest,
  savePrivacyNotes,
} from '~/domain/privacy/work-on-privacy-request.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { aPrivacyRequest } from '../../support/factories/factories-privacy'
import { emailOutcomesOf } from '../../support/reading/mailbox'
import { plantFamily } from '../../support/cases/planted-family'
import { openNewBusiness } from '../../support/cases/new-business'

const canary = 'account-canary@example.com'
let owner: Staff

beforeEach(async () => {
  await openNewBusiness()
  owner = (await aStaffMember()).staff
})

const row = (id: string) => database().privacyRequest.findUniqueOrThrow({ where: { id } })
const carryOut = (id: string, version = 2, now = today) =>
  carryOutPrivacyRequest(owner, Object.values(personalData), { id, version }, now)

describe('a privacy request to opt out', () => {
  it('ends all optional processing', async () => {
    const guardianId = await plantFamily()
    await database().emailOptOut.deleteMany()
    done(await carryOut(await aPrivacyRequest({ kind: 'opt_out', email: canary })))
    expect(await database().guardian.findUnique({ where: { id: guardianId } })).toMatchObject({
      wantsNewsletter: false,
    })
    expect(await database().emailOptOut.count({ where: { guardianId } })).toBeGreaterThan(0)
  })
})

describe('working on a privacy request', () => {
  it('saves notes, and is refused on a version conflict', async () => {
    const id = await aPrivacyRequest()
    const notes = (version: number, words: string) =>
      savePrivacyNotes(owner, { id, version, notes: words }, today)
    done(await notes(2, 'Called them.'))
    done(await notes(2, 'Called them.'))
    expect(await notes(2, 'Mine.')).toEqual({ refused: 'changed-meanwhile' })
    expect(await carryOut(id, 2)).toEqual({ refused: 'changed-meanwhile' })
    done(await closePrivacyRequest(owner, { id, version: 3, as: 'declined' }, today))
    expect(await row(id)).toMatchObject({ state: 'declined', endedAt: today })
    expect(await emailOutcomesOf('privacy-request-done')).toEqual([])
  })
})
