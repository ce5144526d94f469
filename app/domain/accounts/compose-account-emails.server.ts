import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import {
  adminLoginPath,
  forgotPasswordPath,
  newEmailPath,
  parentDashboardPath,
  parentLoginPath,
  setPasswordPath,
  verifyEmailPath,
} from '~/values/paths/paths'
import { greet, nameSelection } from './account-greeting'
import { oneTimeCodeOf, tokenOf } from './account-tokens.server'
import { formatBrowser } from '~/values/format/format-browser'
import { parentPasskeysPath } from '~/values/paths/portal-paths'
import { adminForgotPasswordPath, adminSecurityPath } from '~/values/paths/staff-paths'
import { daysOfInvitation } from '~/values/ttl'
import { accountInvitation } from './emails/account-invitation'
import { accountExists } from './emails/account-exists'
import { emailChange } from './emails/email-change'
import { oneTimeCode } from './emails/one-time-code'
import { newSignIn } from './emails/new-sign-in'
import { passwordChanged } from './emails/password-changed'
import { resetPassword } from './emails/reset-password'
import { verificationEmail } from './emails/verification-email'
import { welcome } from './emails/welcome'
import { emailChanged } from './emails/email-changed'

/** Sent to the replaced address. The subject is the token's row. */
const composeEmailChanged: ComposeEmail = async (tx, { subjectId }) => {
  const change = await tx.accountToken.findFirst({
    where: { id: subjectId, account: { disabledAt: null } },
    select: {
      oldEmail: true,
      usedAt: true,
      account: { include: { guardian: { select: nameSelection } } },
    },
  })
  if (!change?.oldEmail || !change.usedAt) return null
  // the old address was verified while it was in use
  const { to, firstName } = greet({ ...change.account, email: change.oldEmail })
  const { timeZone, phone } = await findSettings(tx)
  return {
    to,
    content: emailChanged({ firstName, changedAt: change.usedAt, timeZone, phone }),
  }
}

/** Also when the session has ended since. */
const composeNewSignIn: ComposeEmail = async (tx, { subjectId, occasion }) => {
  const session = await tx.session.findFirst({
    where: { id: subjectId, account: { disabledAt: null } },
    select: {
      createdAt: true,
      userAgent: true,
      account: { include: { guardian: { select: nameSelection } } },
    },
  })
  if (!session) return null
  const { account, createdAt: signedInAt } = session
  const { to, firstName } = greet(account)
  const { timeZone } = await findSettings(tx)
  const browser = formatBrowser(session.userAgent)
  const facts = { firstName, browser, signedInAt, timeZone }
  const isStaff = account.realm === 'staff'
  if (occasion === 'passkey') {
    const href = ours(isStaff ? adminSecurityPath() : parentPasskeysPath())
    return { to, content: newSignIn({ ...facts, by: 'passkey', href }) }
  }
  const href = ours(isStaff ? adminForgotPasswordPath() : forgotPasswordPath())
  return { to, content: newSignIn({ ...facts, by: 'password', href }) }
}

/** Account emails: those with a token, and notices of changes. */
export const accountEmails: EmailComposers = {
  'verify-email': bringing((_, id) => {
    return verificationEmail({ href: ours(verifyEmailPath(tokenOf('verify_email', id))) })
  }),
  'account-invitation': bringing((firstName, id, { name: business }) => {
    const href = ours(verifyEmailPath(tokenOf('verify_email', id)))
    return accountInvitation({ firstName, business, href, lasts: `${daysOfInvitation} days` })
  }),
  'reset-password': bringing((firstName, id) => {
    return resetPassword({ firstName, href: ours(setPasswordPath(tokenOf('set_password', id))) })
  }),
  'one-time-code': bringing((firstName, id) => oneTimeCode({ firstName, code: oneTimeCodeOf(id) })),
  'email-change': bringing(
    (_, id) => {
      return emailChange({ href: ours(newEmailPath(tokenOf('change_email', id))) })
    },
    ({ newEmail }) => newEmail,
  ),
  'email-changed': composeEmailChanged,
  'new-sign-in': composeNewSignIn,
  welcome: saying(({ firstName }) => welcome({ firstName, href: ours(parentDashboardPath()) })),
  'account-exists': saying(({ firstName }) => {
    return accountExists({ firstName, href: ours(parentLoginPath()) })
  }),
  'password-changed': saying(({ firstName, realm, passwordSetAt: changedAt }, { timeZone }) => {
    const href = ours(realm === 'staff' ? adminLoginPath() : forgotPasswordPath())
    return changedAt && passwordChanged({ firstName, changedAt, timeZone, href })
  }),
}

type Addresses = { newEmail: string | null; account: { email: string } }

/**
 * An email with a token that is still valid. The subject is the token's row.
 * @param addressOf overrides the account's own address
 */
function bringing(
  write: (firstName: string, id: string, settings: { name: string }) => EmailContent,
  addressOf: (secret: Addresses) => string | null = ({ account }) => account.email,
): ComposeEmail {
  return async (tx, { subjectId }, now) => {
    const secret = await tx.accountToken.findFirst({
      where: { id: subjectId, usedAt: null, expiresAt: { gt: now }, account: { disabledAt: null } },
      select: { newEmail: true, account: { include: { guardian: { select: nameSelection } } } },
    })
    const address = secret && addressOf(secret)
    if (!address) return null
    const { to, firstName } = greet(secret.account, address)
    return { to, content: write(firstName, subjectId, await findSettings(tx)) }
  }
}

type Told = { firstName: string; realm: 'parent' | 'staff'; passwordSetAt: Date | null }

/** A notice about an account, which is the subject. */
function saying(
  write: (account: Told, settings: { timeZone: string }) => EmailContent | null,
): ComposeEmail {
  return async (tx, { subjectId }) => {
    const account = await tx.account.findFirst({
      where: { id: subjectId, disabledAt: null },
      include: { guardian: { select: nameSelection } },
    })
    if (!account) return null
    const { to, firstName } = greet(account)
    const content = write({ ...account, firstName }, await findSettings(tx))
    return content && { to, content }
  }
}

function ours(path: string): string {
  return env().publicOrigin + path
}
