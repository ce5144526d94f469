import { describe, expect, it } from 'vitest'
import { changeEmail, findEmailChange } from '~/domain/accounts/email-address/change-email.server'
import { findPendingEmailChange } from '~/domain/accounts/email-address/pending-email-change.server'
import { findParent } from '~/domain/accounts/sessions/find-session.server'
import { registerParent } from '~/domain/accounts/email-address/register-parent.server'
import { requestCode } from '~/domain/accounts/sign-in/request-secret.server'
import { requestEmailChange } from '~/domain/accounts/email-address/request-email-change.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { findBookings } from '~/domain/booking/find/find-bookings.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { before } from '../../support/clock'
import { aParent, browserToken } from '../../support/factories/factories-accounts'
import { aVisitor, book, done, guest, today } from '../../support/factories/factories-booking'
import { emailedSecret } from '../../support/reading/emailed-secrets'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let dana: Parent
let token: string

const old = 'dana@example.com'
const wanted = 'diana@example.com'

beforeEachRestored(async () => {
  await openNewBusiness()
  ;({ parent: dana, token } = await aParent({ email: old }))
})

async function request(email = wanted, now = today) {
  return await requestEmailChange(dana, { email }, now)
}

/** The token in the email to the new address. */
async function link(email = wanted, now = today): Promise<string> {
  await request(email, now)
  return await emailedSecret(old, 'change_email')
}

async function press(secret: string, actor: Visitor | Parent = dana, now = today) {
  return await changeEmail(actor, { token: secret }, claimGuests, now)
}

async function addressOf({ accountId }: Parent): Promise<string> {
  return (await database().account.findUniqueOrThrow({ where: { id: accountId } })).email
}

async function owed(kind: string): Promise<number> {
  return await database().outboxMessage.count({ where: { kind } })
}

describe('requesting a change of the email address', () => {
  it('changes nothing yet and queues an email to the new address', async () => {
    expect(await request()).toBeNull()
    expect(await addressOf(dana)).toBe(old)
    expect(await owed('email-change')).toBe(1)
    expect(await findEmailChange(await emailedSecret(old, 'change_email'), today)).toBe(wanted)
  })

  it('twice sends one email; for another address the first link stops working', async () => {
    const first = await link()
    await request()
    expect(await owed('email-change')).toBe(1)
    const later = addMinutes(today, 1)
    const second = await link('third@example.com', later)
    expect(await press(first, dana, later)).toEqual({ refused: 'link-over' })
    expect(await press(second, dana, later)).toEqual({ email: 'third@example.com' })
  })

  it.each([
    ['before ten minutes', before(addMinutes(today, 10)), null],
    ['at ten minutes', addMinutes(today, 10), { refused: 'not-confirmed' }],
  ])(
    'works or fails depending on the time since re-authentication: %s',
    async (_when, now, outcome) => {
      expect(await request(wanted, now)).toEqual(outcome)
    },
  )

  it('is refused for the current address', async () => {
    expect(await request(old)).toEqual({ refused: 'same-address', field: 'email' })
  })

  it('gets the same answer for a taken address, but sends no email', async () => {
    await aParent({ email: wanted })
    expect(await request()).toBeNull()
    expect(await owed('email-change')).toBe(0)
    // the request is kept, so that the parent's details look the same
    expect(await findPendingEmailChange(dana, today)).toMatchObject({ email: wanted })
    const secret = await emailedSecret(old, 'change_email')
    expect(await press(secret)).toEqual({ refused: 'link-over' })
  })

  it('is refused too often with the same answer as for an existing address', async () => {
    await aParent({ email: 'taken@example.com' })
    for (const email of [wanted, 'taken@example.com']) {
      for (let time = 0; time < 5; time += 1) expect(await request(email)).toBeNull()
      expect(await request(email)).toMatchObject({ refused: 'too-many-tries' })
    }
  })
})

describe('confirming a change of the email address', () => {
  it('replaces the address everywhere and notifies the old one', async () => {
    expect(await press(await link())).toEqual({ email: wanted })
    expect(await addressOf(dana)).toBe(wanted)
    expect((await database().guardian.findUnique({ where: { id: dana.id } }))?.email).toBe(wanted)
    expect(await owed('email-changed')).toBe(1)
    const used = await database().accountToken.findFirst({ where: { purpose: 'change_email' } })
    expect(used).toMatchObject({ oldEmail: old, usedAt: today })
  })

  it('ends every other session and every link sent to the old address', async () => {
    const { parent: tablet, token: other } = await aParent()
    const { accountId } = dana
    await database().session.update({ where: { id: tablet.sessionId }, data: { accountId } })
    await requestCode(aVisitor(), 'parent', { email: old, browserToken }, today)
    await press(await link())
    expect(await findParent(token, aVisitor(), today)).not.toBeNull()
    expect(await findParent(other, aVisitor(), today)).toBeNull()
    const live = { accountId, usedAt: null, expiresAt: { gt: today } }
    expect(await database().accountToken.count({ where: live })).toBe(0)
  })

  it('without being signed in ends all sessions', async () => {
    await press(await link(), aVisitor())
    expect(await addressOf(dana)).toBe(wanted)
    expect(await findParent(token, aVisitor(), today)).toBeNull()
  })

  it('by another family’s parent ends all sessions of the account', async () => {
    const { parent: noor, token: noors } = await aParent()
    await press(await link(), noor)
    expect(await findParent(token, aVisitor(), today)).toBeNull()
    expect(await findParent(noors, aVisitor(), today)).not.toBeNull()
  })

  it('twice changes it once, also at the same time', async () => {
    const secret = await link()
    const outcomes = await Promise.all([press(secret), press(secret)])
    expect(outcomes).toEqual([{ email: wanted }, { email: wanted }])
    expect(await press(secret)).toEqual({ email: wanted })
    expect(await owed('email-changed')).toBe(1)
    const action = 'change-email'
    expect(await database().auditEvent.count({ where: { action } })).toBe(1)
  })

  it.each([
    ['a moment before a day is over', before(addMinutes(today, 1440)), { email: wanted }],
    ['after a day', addMinutes(today, 1440), { refused: 'link-over' }],
  ])('is possible for a day: %s', async (_when, now, outcome) => {
    expect(await press(await link(), dana, now)).toEqual(outcome)
  })

  it('does nothing with an invalid link', async () => {
    for (const secret of ['', 'x', newToken(), await emailedSecretOfAnotherKind()])
      expect(await press(secret)).toEqual({ refused: 'link-over' })
  })

  it('is refused if the address belongs to another account by then', async () => {
    const secret = await link()
    const { parent: noor } = await aParent({ email: wanted })
    expect(await press(secret)).toEqual({ refused: 'link-over' })
    expect([await addressOf(dana), await addressOf(noor)]).toEqual([old, wanted])
  })

  it('takes an address that someone requested and never verified', async () => {
    const asked = { idempotencyKey: newToken(), firstName: 'Di', lastName: 'O', newsletter: false }
    await registerParent(aVisitor(), { ...asked, email: wanted }, today)
    expect(await press(await link())).toEqual({ email: wanted })
    expect(await database().account.count({ where: { email: wanted } })).toBe(1)
  })

  it('gives an address to one of two accounts that want it at once', async () => {
    const { parent: noor } = await aParent({ email: 'noor@example.com' })
    const secret = await link()
    await requestEmailChange(noor, { email: wanted }, today)
    const others = await emailedSecret('noor@example.com', 'change_email')
    const outcomes = await Promise.all([press(secret), press(others, noor)])
    expect(outcomes.filter((outcome) => 'email' in outcome)).toHaveLength(1)
    expect(await database().account.count({ where: { email: wanted } })).toBe(1)
  })

  it('merges guests who booked with it into the family', async () => {
    const bookingId = await book(aVisitor(), {}, { guest: { ...guest, email: wanted } })
    await press(await link())
    const { entries } = await findBookings(dana, { list: 'all', page: 1 }, today)
    expect(entries.map(({ id }) => id)).toEqual([bookingId])
  })
})

async function emailedSecretOfAnotherKind(): Promise<string> {
  await requestCode(aVisitor(), 'parent', { email: old, browserToken }, today)
  return done(await emailedSecret(old, 'one_time_code'))
}
