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
    'The email address or password is wrong. Check both, or get a code by email.',
  'too-many-tries': 'Too many tries. Wait {detail}, or sign in now with a code or a new password.',
}

export const codeMessages: Record<CodeRefusal, string> = {
  'wrong-code':
    'That’s not the code from our latest email, or it has expired. Check it again, or get a new code.',
  'too-many-tries': 'Too many tries. Wait {detail}, or set a new password.',
}

export const emailMessages: Record<EmailRefusal, string> = {
  'too-many-tries':
    'We’ve already sent you several emails. Check your inbox and spam folder. You can get another one in {detail}.',
}

export const linkMessages: Record<LinkRefusal, string> = {
  'link-over': 'This link was already used or has expired. Get a new one.',
}

const passwordMessages: Record<PasswordRefusal, string> = {
  'password-of-own-words':
    'This uses your name, your address or ours, which are easy to guess. Choose words that have nothing to do with you.',
  'password-too-common':
    'This password is too easy to guess. Choose a few words that no one would expect together.',
  'password-breached':
    'This password was leaked in a data breach at another site. Choose one you’ve never used.',
}

export const setPasswordMessages: Record<PasswordRefusal | LinkRefusal, string> = {
  ...passwordMessages,
  ...linkMessages,
}

const wrongPassword = 'That’s not your password. Please enter it again.'
const tooManyTries = 'Too many tries. Please wait {detail}.'

export const changePasswordMessages: Record<ChangePasswordRefusal, string> = {
  ...passwordMessages,
  'not-confirmed': 'Confirm it’s you again, then choose your password.',
  'wrong-password': wrongPassword,
  'too-many-tries': tooManyTries,
}

export const changeEmailMessages: Record<ChangeEmailRefusal, string> = {
  ...emailMessages,
  'not-confirmed': 'Confirm it’s you again, then enter your new address.',
  'same-address': 'That’s already your address.',
}

export const confirmPasswordMessages: Record<ConfirmPasswordRefusal, string> = {
  'wrong-password': wrongPassword,
  'too-many-tries': tooManyTries,
  'session-over': 'You were signed out in the meantime. Please sign in again.',
}
