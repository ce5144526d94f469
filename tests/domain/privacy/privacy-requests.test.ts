import { beforeEach, describe, expect, it } from 'vitest'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import {
  findPrivacyRequest,
  findPrivacyRequests,
} from '~/domain/privacy/find-privacy-requests.server'
import { exportForOwner, findExportLink, openExport } from '~/domain/privacy/privacy-export.server'
import { dueAt } from '~/domain/privacy/privacy-request'
import {
  exportTokenOf,
  privacyTokenOf,
  requestPrivacy,
} from '~/domain/privacy/request-privacy.server'
import {
  findUnverifiedRequest,
  verifyPrivacyRequest,
} from '~/domain/privacy/verify-privacy-request.server'
import {
  carryOutPrivacyRequest,
  closePrivacyRequest,
  savePrivacyNotes,
} from '~/domain/privacy/work-on-privacy-request.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import type { Staff } from '~/values/actor'
import { emailComposers, personalData } from '~/wiring.server'
import { at, before } from '../../support/clock'
import { tablesWith } from '../../support/database/database-dump'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { anInquiry } from '../../support/factories/factories-inquiries'
import {
  anUnprovedRequest,
  aPrivacyRequest,
  aWish,
} from '../../support/factories/factories-privacy'
import { emailOutcomesOf, received } from '../../support/reading/mailbox'
import { anotherFamily, canaries, plantFamily } from '../../support/cases/planted-family'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aMailServer } from '../../support/servers/smtp'

const subjects = Object.values(personalData)
const canary = 'account-canary@example.com'
const day = 24 * 60
const server = await aMailServer()
let owner: Staff

beforeEachRestored(async () => {
  await openNewBusiness()
  await database().settings.updateMany({ data: { email: 'hello@business.example' } })
  owner = (await aStaffMember()).staff
})
beforeEach(() => {
  server.emails.length = 0
})

const row = (id: string) => database().privacyRequest.findUniqueOrThrow({ where: { id } })
const verify = (token: string, now = today) => verifyPrivacyRequest(aVisitor(), { token }, now)
const carryOut = (id: string, version = 2, now = today) =>
  carryOutPrivacyRequest(owner, subjects, { id, version }, now)
/** After their lessons are over. */
const erase = (id: string, version = 2) => {
  const erasing = { id, version, erasing: { keepsLessons: false } }
  return carryOutPrivacyRequest(owner, subjects, erasing, at('2026-12-24', '10:00'))
}

describe('a privacy request', () => {
  it('sent twice by one form is stored once, with one email', async () => {
    const wish = aWish()
    await Promise.all([1, 2].map(() => requestPrivacy(aVisitor(), wish, today)))
    expect(await requestPrivacy(aVisitor(), wish, today)).toBeNull()
    expect(await database().privacyRequest.count()).toBe(1)
    await deliverDueEmail(emailComposers, today)
    const email = await received(server, 'privacy-request-verify')
    expect(JSON.stringify(email.to)).toContain('dana@example.com')
    const { id } = await database().privacyRequest.findFirstOrThrow()
    expect(email.text).toContain(privacyTokenOf(id))
    expect(await tablesWith(privacyTokenOf(id))).toEqual([])
  })

  it('is limited, and is answered but not stored for a bot', async () => {
    expect(await requestPrivacy(aVisitor(), aWish({ website: 'x' }), today)).toBeNull()
    for (let time = 0; time < 5; time += 1) await anUnprovedRequest()
    expect(await requestPrivacy(aVisitor(), aWish(), today)).toMatchObject({
      refused: 'too-many-tries',
    })
    expect(await database().privacyRequest.count()).toBe(5)
  })

  it('does not count before its address is verified', async () => {
    await plantFamily()
    for (const kind of ['access', 'deletion', 'opt_out'] as const) {
      const id = await anUnprovedRequest({ kind, email: canary })
      expect(await findPrivacyRequest(owner, id)).toBeNull()
      expect(await carryOut(id, 1)).toBeNull()
      expect(await savePrivacyNotes(owner, { id, version: 1, notes: 'x' }, today)).toBeNull()
      expect(await exportForOwner(owner, subjects, id, today)).toBeNull()
      expect(await openExport(aVisitor(), subjects, exportTokenOf(id), today)).toBeNull()
      expect(await row(id)).toMatchObject({ state: 'unverified', version: 1 })
    }
    expect(await tablesWith('Zoe-canary')).toContain('athlete')
    expect(await database().guardian.count({ where: { wantsNewsletter: true } })).toBe(1)
  })

  it('is verified once by its link, with emails to everyone concerned', async () => {
    const id = await anUnprovedRequest()
    const token = privacyTokenOf(id)
    expect(await findUnverifiedRequest(token, today)).toMatchObject({ kind: 'access' })
    const outcomes = await Promise.all([verify(token), verify(token)])
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: 'link-over' }])
    expect(await row(id)).toMatchObject({ state: 'open', verifiedAt: today })
    await deliverDueEmail(emailComposers, today)
    const told = await received(server, 'privacy-request-new')
    expect(JSON.stringify(told.to)).toContain('hello@business.example')
    expect(`${told.subject} ${told.text}`).not.toMatch(/Dana|dana@/)
    expect((await received(server, 'privacy-request-received')).text).toMatch(/within\s+30\s+days/)
    // the email with the used link is no longer sent
    expect(await emailOutcomesOf('privacy-request-verify')).toEqual(['dropped'])
  })

  it('is not verified by an expired, exchanged or invented link', async () => {
    const id = await anUnprovedRequest()
    const over = addMinutes(today, day)
    for (const token of [exportTokenOf(id), privacyTokenOf(newId()), id, ''])
      expect(await verify(token)).toEqual({ refused: 'link-over' })
    expect(await verify(privacyTokenOf(id), over)).toEqual({ refused: 'link-over' })
    done(await verify(privacyTokenOf(id), before(over)))
  })

  it('is due 30 days after verification, and the oldest is listed first', async () => {
    const later = addMinutes(today, 60)
    const second = await aPrivacyRequest({ now: later })
    const first = await aPrivacyRequest()
    await anUnprovedRequest()
    const { entries } = await findPrivacyRequests(owner, 1)
    expect(entries.map(({ id }) => id)).toEqual([first, second])
    expect(dueAt(entries[0]!)).toEqual(addMinutes(today, 30 * day))
    const { staff } = await aStaffMember({ role: 'front_desk' })
    expect((await findPrivacyRequests(staff, 1)).entries).toEqual([])
  })
})

describe('a privacy request for access', () => {
  it('leads to a link to all data for seven days', async () => {
    await plantFamily()
    await anotherFamily()
    const id = await aPrivacyRequest({ email: canary })
    expect(await findPrivacyRequest(owner, id)).toMatchObject({ isKnown: true })
    done(await carryOut(id))
    await deliverDueEmail(emailComposers, today)
    const token = exportTokenOf(id)
    expect((await received(server, 'privacy-request-done')).text).toContain(token)
    expect(await tablesWith(token)).toEqual([])
    const file = (await openExport(aVisitor(), subjects, token, today))!
    for (const word of canaries) expect(file, word).toContain(word)
    expect(file).not.toContain('Ife Okafor')
    expect(file).not.toMatch(/tokenHash|passwordHash/i)
    const over = addMinutes(today, 7 * day)
    expect(await findExportLink(token, before(over))).toEqual(over)
    expect(await findExportLink(token, over)).toBeNull()
    expect(await openExport(aVisitor(), subjects, token, over)).toBeNull()
    const noted = { action: 'export-personal-data' }
    expect(await database().auditEvent.count({ where: noted })).toBe(1)
  })

  it('for an unknown address is refused to the owner without telling the requester', async () => {
    const id = await aPrivacyRequest({ email: 'nobody@example.com' })
    // without the request's own emails
    await database().sentEmail.deleteMany()
    expect(await findPrivacyRequest(owner, id)).toMatchObject({ isKnown: false })
    expect(await carryOut(id)).toEqual({ refused: 'family-missing' })
    done(await closePrivacyRequest(owner, { id, version: 2, as: 'done' }, today))
    await deliverDueEmail(emailComposers, today)
    const { text } = await received(server, 'privacy-request-done')
    expect(text).toContain('We have looked for everything')
  })
})

describe('a privacy request for deletion', () => {
  it('leaves only legally required records, and is recorded', async () => {
    await plantFamily()
    const id = await aPrivacyRequest({ kind: 'deletion', email: canary })
    expect(await carryOut(id)).toEqual({ refused: 'not-confirmed' })
    done(await erase(id))
    for (const word of canaries) {
      const tables = await tablesWith(word)
      expect(
        tables.filter((table) => !/^(waiver_signature|party_waiver|privacy_request)$/.test(table)),
      ).toEqual([])
    }
    const actions = (await database().auditEvent.findMany()).map(({ action }) => action)
    expect(actions).toContain('erase-guardian')
    expect(actions).toContain('end-privacy-request-done')
    expect(await erase(id, 3)).toEqual({ refused: 'not-open' })
  })

  it('includes texts without an account and a guest’s bookings', async () => {
    const guestId = await anotherFamily()
    const { email } = await database().guardian.findUniqueOrThrow({ where: { id: guestId } })
    await anInquiry({ email: email! })
    await anInquiry({ email: 'other@example.com' })
    done(await erase(await aPrivacyRequest({ kind: 'deletion', email: email! })))
    expect(await database().guardian.count({ where: { email } })).toBe(0)
    expect(await database().inquiry.findMany()).toMatchObject([{ email: 'other@example.com' }])
  })

  it('is carried out once for two presses', async () => {
    await plantFamily()
    const id = await aPrivacyRequest({ kind: 'deletion', email: canary })
    const outcomes = await Promise.all([erase(id), erase(id)])
    expect(outcomes.filter((outcome) => outcome && 'refused' in outcome)).toHaveLength(1)
    const noted = { action: 'erase-guardian' }
    expect(await database().auditEvent.count({ where: noted })).toBe(1)
  })
})
