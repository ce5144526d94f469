import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  checked,
  composed,
  emailAddress,
  idempotencyKey,
  personName,
  rowId,
} from '~/values/form-fields'

const shortestPassword = 10
const longestPassword = 128

/** A new password: any characters, including spaces, Unicode-normalized. */
const newPassword = z
  .string({ error: 'Choose a password.' })
  .overwrite((text) => composed(text))
  .min(shortestPassword, `Use at least ${shortestPassword} characters. A few words work well.`)
  .refine(isShort, `Use at most ${longestPassword} characters.`)

/** A password at sign-in. The rules for choosing one are not repeated. */
const password = z
  .string({ error: 'Enter your password.' })
  .overwrite((text) => composed(text))
  .min(1, 'Enter your password.')
  .refine(isShort, 'That’s too long to be your password. Please try again.')

/** Not a maxlength attribute: browsers would silently truncate a pasted password. */
function isShort(text: string): boolean {
  return text.length <= longestPassword
}

const sixDigits = 'Enter the six digits from our email.'

/** Accepts the code with spaces. */
const code = z
  .string({ error: sixDigits })
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), sixDigits)

const token = z
  .string({ error: 'Open the link in our email again.' })
  .regex(/^[\w-]{43}$/, 'Open the link in our email again.')

export const SignInForm = z.object({ idempotencyKey, email: emailAddress, password })
export type SignInRequest = z.infer<typeof SignInForm>

/** For any form that sends an email to a typed address. */
export const EmailForm = z.object({ email: emailAddress })

export const SendCodeForm = EmailForm.extend({ idempotencyKey })

export const CodeForm = z.object({ idempotencyKey, code })
export type CodeRequest = z.infer<typeof CodeForm> & { email: string; browserToken: string }

export const RegisterForm = z.object({
  idempotencyKey,
  firstName: personName(fieldTexts.firstNameMissing),
  lastName: personName('Enter your last name.'),
  email: emailAddress,
  newsletter: checked,
})
export type Registration = z.infer<typeof RegisterForm>

/** Confirms an emailed verification link. */
export const VerifyForm = z.object({ idempotencyKey, token })
export type Verification = z.infer<typeof VerifyForm>

export const SetPasswordForm = z.object({ idempotencyKey, token, password: newPassword })
export type NewPassword = z.infer<typeof SetPasswordForm>

/** Confirms an emailed change of address. */
export const NewEmailForm = z.object({ token })

/** Ends one of the listed sessions. */
export const SignOutForm = z.object({ sessionId: rowId(fieldTexts.chooseFromList) })

/** The first password of an account that signed in by code until now. */
export const FirstPasswordForm = z.object({ password: newPassword })

export const ChangePasswordForm = FirstPasswordForm.extend({ presentPassword: password })

export const ConfirmForm = z.object({ idempotencyKey, password })
export type Confirmation = z.infer<typeof ConfirmForm>
