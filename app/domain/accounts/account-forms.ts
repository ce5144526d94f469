import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  idempotencyKey,
  composed,
  emailAddress,
  personName,
  rowId,
  ticked,
} from '~/values/form-fields'

export const shortestPassword = 10
export const longestPassword = 128

/** A password as it is chosen: any characters, spaces included, in one spelling. */
const newPassword = z
  .string({ error: 'Choose a password.' })
  .overwrite((text) => composed(text))
  .min(shortestPassword, `Use at least ${shortestPassword} characters; a few words do well.`)
  .refine(isShort, `Use at most ${longestPassword} characters.`)

/** A password as it is given: what it was chosen by is not said again. */
const password = z
  .string({ error: 'Enter your password.' })
  .overwrite((text) => composed(text))
  .min(1, 'Enter your password.')
  .refine(isShort, 'This is longer than any password here. Please enter yours.')

/** Not a constraint of the field: there a browser would cut off what is pasted, and say nothing. */
function isShort(text: string): boolean {
  return text.length <= longestPassword
}

const sixDigits = 'Enter the six digits of our email.'

/** Typed as it stands in the email, or with the gaps that people put into numbers. */
const code = z
  .string({ error: sixDigits })
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), sixDigits)

const token = z
  .string({ error: 'Open the link in our email once more.' })
  .regex(/^[\w-]{43}$/, 'Open the link in our email once more.')

export const SignInForm = z.object({ idempotencyKey, email: emailAddress, password })
export type SignInRequest = z.infer<typeof SignInForm>

/** Wherever an email is wanted at an address that somebody types. */
export const EmailForm = z.object({ email: emailAddress })

export const CodeForm = z.object({ idempotencyKey, code })
export type CodeRequest = z.infer<typeof CodeForm> & { email: string }

export const RegisterForm = z.object({
  idempotencyKey,
  firstName: personName(fieldTexts.firstNameMissing),
  lastName: personName('Enter your last name.'),
  email: emailAddress,
  newsletter: ticked,
})
export type Registration = z.infer<typeof RegisterForm>

/** The button on the page that an email's link opens. */
export const VerifyForm = z.object({ idempotencyKey, token })
export type Verification = z.infer<typeof VerifyForm>

export const SetPasswordForm = z.object({ idempotencyKey, token, password: newPassword })
export type NewPassword = z.infer<typeof SetPasswordForm>

/** The button on the page that a new address's link opens. */
export const NewEmailForm = z.object({ token })

/** "Sign out there": one of the browsers that a page lists. */
export const SignOutForm = z.object({ sessionId: rowId(fieldTexts.chooseFromList) })

export const ChangePasswordForm = z.object({ password: newPassword })

export const ConfirmForm = z.object({ idempotencyKey, password })
export type Confirmation = z.infer<typeof ConfirmForm>
