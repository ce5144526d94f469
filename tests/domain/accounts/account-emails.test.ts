import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requestCode, requestPasswordReset } from '~/domain/accounts/sign-in/request-secret.server'
import { signInWithPassword } from '~/domain/accounts/sign-in/sign-in-with-password.server'
import { setPassword } from '~/domain/accounts/password/set-password.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { aParent, browserToken, password } from '../../support/factories/factories-accounts'
import { aVisitor, book, done, today } from '../../support/factories/factories-booking'
import { aVerifiedParent, danasEmail, register } from '../../support/factories/factories-register'
import { runJobs } from '../../support/jobs'
import { emailOutcomesOf, received } from '../../support/reading/mailbox'
import { emailedSecret } from '../../support/reading/emailed-secrets'
import { aMailServer } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'

const server = await aMailServer()

beforeEach(async () => {
  clock.fix(today)
  await openNewBusiness()
  server.emails.length = 0
})
afterEach(() => clock.release())

const dana = [{ name: 'Dana Okafor', address: danasEmail }]

async function theCopy(): Promise<string> {
  const { html, text } = await database().sentEmail.findFirstOrThrow()
  return html + text
}

describe('an email with a secret link or code', () => {
  it('leads to verifying an address', async () => {
    await register()
    await runJobs()
    const email = await received(server, 'verify-email')
    expect(email.to).toMatchObject({ value: [{ name: '', address: danasEmail }] })
    const secret = await emailedSecret(danasEmail, 'verify_email')
    expect(email.text).toContain(`http://localhost/verify-email?token=${secret}`)
    expect(await theCopy()).not.toContain(secret)
  })

  it('leads to setting a password', async () => {
    await aParent({ email: danasEmail })
    await requestPasswordReset(aVisitor(), 'parent', { email: danasEmail }, today)
    await runJobs()
    const secret = await emailedSecret(danasEmail, 'set_password')
    const email = await received(server, 'reset-password')
    expect(email.text).toContain(`http://localhost/parent/set-password?token=${secret}`)
    expect(await theCopy()).not.toContain(secret)
  })

  it('has a code and greets the parent by their current name', async () => {
    const { parent } = await aParent({ email: danasEmail })
    await database().guardian.update({ where: { id: parent.id }, data: { firstName: 'Daniela' } })
    await requestCode(aVisitor(), 'parent', { email: danasEmail, browserToken }, today)
    await runJobs()
    const code = await emailedSecret(danasEmail, 'one_time_code')
    const email = await received(server, 'one-time-code')
    expect(email.subject).toBe(`${code} is your sign-in code`)
    expect(email.text).toContain(code)
    expect(email.text).toContain('Daniela')
    expect(await theCopy()).not.toContain(code)
    const { subject } = await database().sentEmail.findFirstOrThrow()
    expect(subject).toBe('Your sign-in code')
  })

  it.each([
    ['too old', { expiresAt: today }],
    ['used', { usedAt: today }],
  ])('is not sent if its secret is %s by then', async (_what, data) => {
    await register()
    await database().accountToken.updateMany({ data })
    await runJobs()
    expect(await emailOutcomesOf('verify-email')).toEqual(['dropped'])
  })

  it('is not sent to a disabled account', async () => {
    await register()
    await database().account.updateMany({ data: { disabledAt: today } })
    await runJobs()
    expect(await emailOutcomesOf('verify-email')).toEqual(['dropped'])
  })
})

describe('an email about an account event', () => {
  it('welcomes a parent', async () => {
    await aVerifiedParent()
    await runJobs()
    const email = await received(server, 'welcome')
    expect(email.to).toMatchObject({ value: dana })
    expect(email.text).toContain('http://localhost/parent-dashboard')
  })

  it('tells the account’s owner that someone tried to register their address again', async () => {
    await aParent({ email: danasEmail })
    await register({ firstName: 'Mallory' })
    await runJobs()
    const email = await received(server, 'account-exists')
    expect(email.text).toContain('http://localhost/parent/login')
    expect(email.text).not.toContain('Mallory')
  })

  it('tells the account’s owner about a changed password and what to do if it was not them', async () => {
    await aParent({ email: danasEmail })
    await requestPasswordReset(aVisitor(), 'parent', { email: danasEmail }, today)
    const token = await emailedSecret(danasEmail, 'set_password')
    const posted = { token, password: 'six mats under a beam', idempotencyKey: newToken() }
    clock.fix(addMinutes(today, 1))
    done(await setPassword(aVisitor(), posted))
    await runJobs()
    const email = await received(server, 'password-changed')
    expect(email.text).toContain('Monday, November 2 at 10:01 AM')
    expect(email.text).toContain('http://localhost/parent/forgot-password')
  })

  it('tells the account’s owner that their password was used in a new browser', async () => {
    await aParent({ email: danasEmail })
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const given = { email: danasEmail, password, idempotencyKey: newToken() }
    done(await signInWithPassword(aVisitor({ userAgent }), 'parent', given, today))
    await database().session.updateMany({ data: { endedAt: today } })
    await runJobs()
    const email = await received(server, 'new-sign-in')
    expect(email.text).toContain('Monday, November 2 at 10:00 AM in Firefox on Linux.')
    expect(email.text).toContain('http://localhost/parent/forgot-password')
  })
})

it('an email queued for a guest is sent to the parent they were merged into', async () => {
  await book(aVisitor())
  await aVerifiedParent({ firstName: 'Daniela' })
  await runJobs()
  expect(await emailOutcomesOf('waiver-signed')).toEqual(['sent'])
  expect(await emailOutcomesOf('booking-confirmed')).toEqual(['sent'])
})
