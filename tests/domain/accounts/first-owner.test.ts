import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { becomeFirstOwner } from '~/domain/accounts/owner/become-first-owner.server'
import { createOwner } from '~/domain/accounts/owner/create-owner.server'
import { findStaff } from '~/domain/accounts/sessions/find-session.server'
import { isFirstOwnerLink, offerFirstOwner } from '~/domain/accounts/owner/first-owner-link.server'
import { setPassword } from '~/domain/accounts/password/set-password.server'
import { database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { before } from '../../support/clock'
import { aStaffMember, password } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { openNewBusiness } from '../../support/cases/new-business'

const browser = { address: '192.0.2.1', userAgent: 'Plain/1.0' }
const maren = { firstName: 'Maren', lastName: 'Holt', email: 'maren@example.com' }
const week = 7 * 24 * 60
const file = () => path.join(path.resolve(env().dataDir), 'first-owner')

beforeEach(openNewBusiness)

/** The token in the startup message, or in the file that it names. */
async function offered({ terminal = true, now = today } = {}): Promise<string> {
  const said = (await offerFirstOwner({ terminal }, now))!
  const text = terminal ? said : fs.readFileSync(file(), 'utf8')
  return new URL(/http\S+/.exec(text)![0]).searchParams.get('token')!
}

async function become(token: string, changes = {}, now = today) {
  const request = { ...maren, idempotencyKey: newToken(), token, password, ...changes }
  return await becomeFirstOwner(aVisitor(), request, now)
}

describe('the link for the first owner', () => {
  it('is printed only on a terminal', async () => {
    const said = await offerFirstOwner({ terminal: true }, today)
    expect(said).toMatch(/ http:\/\/localhost\/admin\/first-owner\?token=[\w-]{43}$/)
    expect(fs.existsSync(file())).toBe(false)
  })

  it('is in a private file without a terminal, which is deleted after use', async () => {
    fs.writeFileSync(file(), 'left by someone', { mode: 0o644 })
    const said = await offerFirstOwner({ terminal: false }, today)
    expect(said).toContain(file())
    expect(said).not.toContain('token')
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600)
    done(await become(await offered({ terminal: false })))
    expect(fs.existsSync(file())).toBe(false)
  })

  it('works for a week', async () => {
    const token = await offered()
    const over = addMinutes(today, week)
    expect(await isFirstOwnerLink(token, before(over))).toBe(true)
    expect(await isFirstOwnerLink(token, over)).toBe(false)
    expect(await become(token, {}, over)).toEqual({ refused: 'link-over' })
    done(await become(token, {}, before(over)))
  })

  it('of an earlier server start does not work', async () => {
    const token = await offered()
    await offered()
    expect(await become(token)).toEqual({ refused: 'link-over' })
  })

  it('is not made if there is an owner, and an earlier file is deleted', async () => {
    await offered({ terminal: false })
    await aStaffMember()
    expect(await offerFirstOwner({ terminal: false }, today)).toBeNull()
    expect(await database().firstOwnerLink.count()).toBe(0)
    expect(fs.existsSync(file())).toBe(false)
  })

  it.each([
    ['shut out', { disabledAt: today }],
    ['not come yet', { verifiedAt: null }],
  ])('is made if the only owner has %s', async (_what, data) => {
    await aStaffMember()
    await database().account.updateMany({ data })
    expect(await offerFirstOwner({ terminal: true }, today)).not.toBeNull()
  })

  it('is made if there are staff but no owner', async () => {
    await aStaffMember({ role: 'coach' })
    expect(await offerFirstOwner({ terminal: true }, today)).not.toBeNull()
  })
})

describe('becoming the first owner', () => {
  it('signs the owner in, who still has to set up an app', async () => {
    const { token } = done(await become(await offered()))
    const session = await findStaff(token, browser, today)
    expect(session).toMatchObject({
      staff: { role: { name: 'Owner', isOwner: true }, coachId: null },
      lacks: 'enrolment',
    })
    const subject = { action: 'become-first-owner', subjectId: session!.staff.id }
    expect(await database().auditEvent.count({ where: subject })).toBe(1)
  })

  it('works once; a double submission makes one owner and one session', async () => {
    const token = await offered()
    const idempotencyKey = newToken()
    const first = done(await become(token, { idempotencyKey }))
    expect(await become(token, { idempotencyKey })).toEqual(first)
    expect(await become(token)).toEqual({ refused: 'link-over' })
    expect(await database().account.count()).toBe(1)
  })

  it('succeeds for only one of several at once', async () => {
    const token = await offered()
    const tries = ['a@example.com', 'b@example.com', 'c@example.com'].map((email) =>
      become(token, { email }),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => 'token' in outcome)).toHaveLength(1)
    expect(await database().staffMember.count()).toBe(1)
  })

  it.each([
    ['a password that others guess', { password: 'password1234' }, 'password'],
    ['an address that is in the team', { email: 'coach@example.com' }, 'email'],
  ])('is refused with %s, and the link still works', async (_what, changes, field) => {
    await aStaffMember({ role: 'coach', email: 'coach@example.com' })
    const token = await offered()
    expect(await become(token, changes)).toMatchObject({ field })
    done(await become(token))
  })

  it('is refused once there is an owner', async () => {
    const token = await offered()
    await aStaffMember()
    expect(await become(token)).toEqual({ refused: 'link-over' })
  })
})

describe('an owner created on the server', () => {
  it('sets a password with a link and is an owner', async () => {
    const { token } = done(await createOwner(system, { ...maren, also: false }, today))
    const request = { idempotencyKey: newToken(), token, password }
    const session = done(await setPassword(aVisitor(), request, today))
    expect(await findStaff(session.token, browser, today)).toMatchObject({ lacks: 'enrolment' })
  })

  it('gets another link until they have signed in', async () => {
    const first = done(await createOwner(system, { ...maren, also: false }, today))
    const later = addMinutes(today, 1)
    const second = done(await createOwner(system, { ...maren, also: false }, later))
    const set = (token: string) =>
      setPassword(aVisitor(), { idempotencyKey: newToken(), token, password }, later)
    expect(await set(first.token)).toEqual({ refused: 'link-over' })
    done(await set(second.token))
    expect(await database().account.count()).toBe(1)
  })

  it('is refused if there is an owner, unless requested explicitly', async () => {
    await aStaffMember()
    const refused = await createOwner(system, { ...maren, also: false }, today)
    expect(refused).toEqual({ refused: 'owned-already' })
    done(await createOwner(system, { ...maren, also: true }, today))
  })

  it('is refused for the address of a staff member', async () => {
    const { email } = await aStaffMember({ role: 'coach' })
    const refused = await createOwner(system, { ...maren, email, also: true }, today)
    expect(refused).toEqual({ refused: 'address-taken' })
  })
})
