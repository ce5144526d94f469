import { beforeEach, describe, expect, it } from 'vitest'
import { findParent } from '~/domain/accounts/sessions/find-session.server'
import { findPasswordLink, setPassword } from '~/domain/accounts/password/set-password.server'
import { findVerification, verifyEmail } from '~/domain/accounts/email-address/verify-email.server'
import { registerParent } from '~/domain/accounts/email-address/register-parent.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { before } from '../../support/clock'
import { aParent } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import {
  aRegistration,
  danasEmail,
  register,
  verify,
} from '../../support/factories/factories-register'
import { emailedSecret, owedKinds } from '../../support/reading/emailed-secrets'
import { resetDatabase } from '../../support/database/worker-database'

beforeEach(resetDatabase)

async function theAccount() {
  return await database().account.findFirstOrThrow({ where: { email: danasEmail } })
}

const day = addMinutes(today, 24 * 60)

describe('registering a parent account', () => {
  it('stores the answers and queues an email, without a guardian yet', async () => {
    await register({ newsletter: true })
    const account = await theAccount()
    expect(account).toMatchObject({
      realm: 'parent',
      firstName: 'Dana',
      lastName: 'Okafor',
      newsletter: true,
      verifiedAt: null,
      guardianId: null,
      passwordHash: null,
    })
    expect(await owedKinds()).toEqual(['verify-email'])
    expect(await database().guardian.count()).toBe(0)
  })

  it('twice at once registers once', async () => {
    await Promise.all([register(), register(), register()])
    expect(await database().account.count()).toBe(1)
    expect(await owedKinds()).toEqual(['verify-email'])
  })

  it('again before verification keeps the last answers', async () => {
    await register({ newsletter: true })
    await register({ firstName: 'Daniela' }, addMinutes(today, 2))
    expect(await theAccount()).toMatchObject({ firstName: 'Daniela', newsletter: false })
    expect(await owedKinds()).toEqual(['verify-email', 'verify-email'])
  })

  it('for a taken address notifies its owner once per form and changes nothing', async () => {
    const { parent } = await aParent({ email: danasEmail })
    const registration = aRegistration({ firstName: 'Mallory' })
    await Promise.all([1, 2].map(() => registerParent(aVisitor(), registration, today)))
    expect(await owedKinds()).toEqual(['account-exists'])
    expect(await theAccount()).toMatchObject({ id: parent.accountId, firstName: 'Dana' })
    expect(await database().accountToken.count()).toBe(0)
  })

  it('sends nothing to a disabled account', async () => {
    await aParent({ email: danasEmail })
    await database().account.updateMany({ data: { disabledAt: today } })
    await register()
    expect(await owedKinds()).toEqual([])
  })

  it('is limited to five times an hour for one address', async () => {
    for (let n = 0; n < 5; n++) await register()
    const refused = await registerParent(aVisitor(), aRegistration(), today)
    expect(refused).toMatchObject({ refused: 'too-many-tries', waitSeconds: 3600 })
  })
})

describe('verifying the email address', () => {
  it('creates a guardian, signs in and leads to choosing a password', async () => {
    await register({ newsletter: true })
    const asked = await findVerification(await emailedSecret(danasEmail, 'verify_email'), today)
    expect(asked).toEqual({ email: danasEmail, name: 'Dana Okafor', newsletter: true })

    const { token, passwordToken } = done(await verify())
    const { id, guardianId, verifiedAt } = await theAccount()
    expect(verifiedAt).toEqual(today)
    expect(await database().guardian.findMany()).toMatchObject([
      { id: guardianId, firstName: 'Dana', email: danasEmail, phone: '', wantsNewsletter: true },
    ])
    expect(await findParent(token, aVisitor(), today)).toMatchObject({ id: guardianId })
    expect(await findPasswordLink(passwordToken, today)).toEqual({
      realm: 'parent',
      email: danasEmail,
    })
    expect(await owedKinds()).toEqual(['verify-email', 'welcome'])
    const emails = await database().outboxMessage.findMany()
    expect(emails.map((email) => email.guardianId)).toEqual([guardianId, guardianId])
    expect(id).toBe(emails[0]!.accountId)
  })

  it('works once', async () => {
    await register()
    done(await verify())
    expect(await verify()).toEqual({ refused: 'link-over' })
    expect(await database().guardian.count()).toBe(1)
  })

  it('makes one guardian and one session for a double submission, with a working link to set a password', async () => {
    await register()
    const idempotencyKey = newToken()
    const presses = [1, 2, 3].map(() => verify(danasEmail, today, idempotencyKey))
    const outcomes = (await Promise.all(presses)).map((outcome) => done(outcome))
    expect(new Set(outcomes.map(({ token }) => token)).size).toBe(1)
    expect(await database().guardian.count()).toBe(1)
    expect(await database().session.count()).toBe(1)
    const links = outcomes.map(({ passwordToken }) => findPasswordLink(passwordToken, today))
    expect((await Promise.all(links)).filter(Boolean)).toHaveLength(1)
  })

  it.each([
    ['the moment before a day is over', before(day), true],
    ['at a day', day, false],
    ['a minute later', addMinutes(day, 1), false],
  ])('is possible for a day: %s', async (_when, now, works) => {
    await register()
    expect('token' in (await verify(danasEmail, now))).toBe(works)
  })

  it('is refused with a link for another purpose, and its link sets no password', async () => {
    await register()
    const link = await emailedSecret(danasEmail, 'verify_email')
    const posted = { token: link, idempotencyKey: newToken() }
    const password = 'six mats under a beam'
    const over = { refused: 'link-over' }
    expect(await setPassword(aVisitor(), { ...posted, password }, today)).toEqual(over)

    const { passwordToken } = done(await verify())
    const swapped = { token: passwordToken, idempotencyKey: newToken() }
    expect(await verifyEmail(aVisitor(), swapped, claimGuests, today)).toEqual(over)
    const guessed = { token: newToken(), idempotencyKey: newToken() }
    expect(await verifyEmail(aVisitor(), guessed, claimGuests, today)).toEqual(over)
  })

  it('happens completely or not at all', async () => {
    await register()
    const token = await emailedSecret(danasEmail, 'verify_email')
    const failing = () => Promise.reject(new Error('no guardian today'))
    const posted = { token, idempotencyKey: newToken() }
    await expect(verifyEmail(aVisitor(), posted, failing, today)).rejects.toThrow('no guardian')
    expect(await theAccount()).toMatchObject({ verifiedAt: null })
    done(await verify())
  })
})
