import { accountExists } from '~/domain/accounts/emails/account-exists'
import { emailChange } from '~/domain/accounts/emails/email-change'
import { emailChanged } from '~/domain/accounts/emails/email-changed'
import { factorChanged } from '~/domain/accounts/emails/factor-changed'
import { newSignIn } from '~/domain/accounts/emails/new-sign-in'
import { oneTimeCode } from '~/domain/accounts/emails/one-time-code'
import { passkeyChanged } from '~/domain/accounts/emails/passkey-changed'
import { passwordChanged } from '~/domain/accounts/emails/password-changed'
import { accountInvitation } from '~/domain/accounts/emails/account-invitation'
import { resetPassword } from '~/domain/accounts/emails/reset-password'
import { staffInvitation } from '~/domain/accounts/emails/staff-invitation'
import { verificationEmail } from '~/domain/accounts/emails/verification-email'
import { welcome } from '~/domain/accounts/emails/welcome'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import type { EmailKind } from '~/domain/communications/email-kinds'
import {
  changedAt,
  fixtureCode,
  fixtureFacts,
  fixturePage,
  fixtureSender,
} from './email-fixture-facts'

const { firstName, href, phone } = fixtureFacts
const { timeZone } = fixtureSender
const page = fixturePage

/** Emails about accounts and signing in. */
export const accountEmailFixtures = {
  'verify-email': verificationEmail({ href }),
  'account-invitation': accountInvitation({
    firstName,
    business: 'Riverside Tumbling',
    lasts: '14 days',
    href,
  }),
  welcome: welcome({ firstName, href: page }),
  'account-exists': accountExists({ firstName, href: page }),
  'one-time-code': oneTimeCode({ firstName, code: fixtureCode }),
  'reset-password': resetPassword({ firstName, href }),
  'password-changed': passwordChanged({ firstName, changedAt, timeZone, href: page }),
  'new-sign-in': newSignIn({
    firstName,
    by: 'password',
    browser: 'Firefox on Windows',
    signedInAt: changedAt,
    timeZone,
    href: page,
  }),
  'factor-changed': factorChanged({ firstName, change: 'added', changedAt, timeZone }),
  'passkey-changed': passkeyChanged({
    firstName,
    change: 'passkey-added',
    changedAt,
    timeZone,
    href: page,
  }),
  'email-change': emailChange({ href }),
  'email-changed': emailChanged({ firstName, changedAt, timeZone, phone }),
  'staff-invitation': staffInvitation({ name: fixtureSender.name, role: 'Coach', href }),
} satisfies Partial<Record<EmailKind, EmailContent>>
