import { isBreachedPassword } from '~/platform/secrets/breached-passwords.server'
import { isCommonPassword } from '~/platform/secrets/common-passwords.server'
import type { PasswordRefusal } from '../sign-in/sign-in-messages'

/** Guessable words: the user's details and the business's name. */
type PasswordContext = {
  email: string
  firstName: string
  lastName: string
  businessName: string
}

/**
 * Why a password is too weak: it, or what remains without the user's and the business's words, is
 * common, or it is known from a breach elsewhere.
 */
export async function whyNotPassword(
  password: string,
  context: PasswordContext,
): Promise<PasswordRefusal | null> {
  const rest = withoutOwnWords(password, context)
  const isOfOwnWords = rest !== lettersOf(password) && (await isCommonPassword(rest))
  if (isOfOwnWords) return 'password-of-own-words'
  if (await isCommonPassword(password)) return 'password-too-common'
  return (await isBreachedPassword(password)) ? 'password-breached' : null
}

function withoutOwnWords(
  password: string,
  { email, firstName, lastName, businessName }: PasswordContext,
): string {
  const texts = [email, firstName, lastName, businessName]
  const words = texts.flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
  const long = words.filter((word) => word.length >= 3).toSorted((a, b) => b.length - a.length)
  return long.reduce((text, word) => text.replaceAll(word, ''), lettersOf(password))
}

function lettersOf(password: string): string {
  return plain(password).replace(/[^\p{L}\p{N}]/gu, '')
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
