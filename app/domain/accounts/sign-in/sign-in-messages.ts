export type SignInRefusal = 'wrong-credentials' | 'too-many-tries'
export type CodeRefusal = 'wrong-code' | 'too-many-tries'
type EmailRefusal = 'too-many-tries'
export type LinkRefusal = 'link-over'
export type PasswordRefusal = 'password-of-own-words' | 'password-too-common' | 'password-breached'
export type ChangePasswordRefusal =
  | PasswordRefusal
  | 'not-confirmed'
  | 'wrong-password'
  | 'too-many-tries'
export type ChangeEmailRefusal = EmailRefusal | 'not-confirmed' | 'same-address'
export type ConfirmPasswordRefusal = 'wrong-password' | 'too-many-tries' | 'session-over'

export const signInMessages: Record<SignInRefusal, string> = {
  'wrong-credentials':
    'The email address or password is wrong. Check both, or have a code sent to you.',
  'too-many-tries':
    'Too many tries. Wait {detail}, or sign in now: have a code sent, or set a new password.',
}

export const codeMessages: Record<CodeRefusal, string> = {
  'wrong-code':
    'This is not the code of the last email that you asked for here, or it is too old. Look once more, or have a new one sent.',
  'too-many-tries': 'Too many tries. Wait {detail}, or set a new password.',
}

export const emailMessages: Record<EmailRefusal, string> = {
  'too-many-tries':
    'Several emails were asked for already. Check your email and your spam folder; another one can be sent in {detail}.',
}

export const linkMessages: Record<LinkRefusal, string> = {
  'link-over': 'This link was used already, or is too old. Have a new one sent.',
}

const passwordMessages: Record<PasswordRefusal, string> = {
  'password-of-own-words':
    'This is made of your own name, your address or ours, which others guess first. Choose words that have nothing to do with you.',
  'password-too-common':
    'Passwords like this are guessed first. Choose a few words that no one would expect together.',
  'password-breached':
    'This password was stolen from another site once, and is tried elsewhere since. Choose one that you have never used.',
}

export const setPasswordMessages: Record<PasswordRefusal | LinkRefusal, string> = {
  ...passwordMessages,
  ...linkMessages,
}

const wrongPassword = 'This is not your password. Please enter it once more.'
const tooManyTries = 'Too many tries. Please wait {detail}.'

export const changePasswordMessages: Record<ChangePasswordRefusal, string> = {
  ...passwordMessages,
  'not-confirmed': 'Confirm it’s you again, then choose your password.',
  'wrong-password': wrongPassword,
  'too-many-tries': tooManyTries,
}

export const changeEmailMessages: Record<ChangeEmailRefusal, string> = {
  ...emailMessages,
  'not-confirmed': 'Confirm it’s you again, then give your new address.',
  'same-address': 'This is your address already.',
}

export const confirmPasswordMessages: Record<ConfirmPasswordRefusal, string> = {
  'wrong-password': wrongPassword,
  'too-many-tries': tooManyTries,
  'session-over': 'You were signed out in the meantime. Please sign in again.',
}
