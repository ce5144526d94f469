import { z } from 'zod'
import { optionalLine, optionalLines, seenVersion } from '~/values/form-fields'
import type { Letter } from '../emails/letter'
import type { EmailKind } from '../email-kinds'

const aLesson = ['name', 'athletes', 'lesson', 'when', 'coach'] as const

/**
 * The emails in which staff say something in their own words, with what these words can name. Emails
 * that open an account or a request stay as they are: nobody can leave out of them what makes them
 * safe.
 */
export const wordedEmails = {
  'booking-confirmed': aLesson,
  'booking-to-confirm': aLesson,
  'booking-rescheduled': aLesson,
  'booking-canceled': aLesson,
  'pick-up-changed': aLesson,
  'class-canceled': ['name', 'lesson', 'day'],
  'day-closed': ['name', 'day'],
  reminder: aLesson,
  'reminder-soon': aLesson,
  'shared-reminder': aLesson,
  'shared-reminder-soon': aLesson,
  'no-show': aLesson,
  'payment-received': ['name', 'amount'],
  'payment-too-late': [...aLesson, 'amount'],
  'paid-too-much': [...aLesson, 'amount'],
  'refund-recorded': [...aLesson, 'amount'],
  'payment-failed': aLesson,
  'package-bought': ['name', 'amount'],
  'package-failed': ['name', 'amount'],
  'package-paid-twice': ['name', 'amount'],
  'opening-balance-paid': ['name', 'amount'],
  'opening-balance-failed': ['name', 'amount'],
  'opening-balance-paid-too-much': ['name', 'amount'],
  'credits-given': ['name', 'amount'],
  'credits-taken-back': ['name', 'amount'],
  'waiting-joined': ['name', 'lesson'],
  'waiting-offer': ['name', 'lesson', 'when', 'until'],
  'waiver-signed': ['name', 'athletes'],
  'progress-digest': ['name', 'athletes'],
  certificate: ['name', 'athletes', 'level'],
  welcome: ['name'],
  'inquiry-confirmed': ['name'],
} as const satisfies Partial<Record<EmailKind, readonly string[]>>

/** What could stand where a name is written, for those who write it. */
export const wordExamples: Record<(typeof wordedEmails)[WordedEmail][number], string> = {
  name: 'Dana',
  athletes: 'Zoe and Eli',
  lesson: 'Deep Dive',
  when: 'Tuesday, November 24 at 4:00 PM',
  coach: 'Maren Holt',
  day: 'Tuesday, November 24',
  amount: '$45',
  level: 'Beginner',
  until: 'Monday, November 23 at 5:00 PM',
}

export type WordedEmail = keyof typeof wordedEmails

/** Which of all emails an address names, if staff say something in it. */
export function wordedEmailOf(kind: string): WordedEmail | null {
  return Object.hasOwn(wordedEmails, kind) ? (kind as WordedEmail) : null
}

/** An email's subject and passage; empty where the site's own subject stands, or where nothing is added. */
export type EmailWords = { subject: string; passage: string }

const placeholder = /\{([^{}\n]*)\}/g
const spacedPlaceholder = /( ?)\{([^{}\n]*)\}/g

/** What a text names that an email of this kind does not know, each once, e.g. `{athlet}`. */
export function unknownPlaceholders(kind: WordedEmail, text: string): string[] {
  const named = [...text.matchAll(placeholder)]
  const known: readonly string[] = wordedEmails[kind]
  const unknown = named.filter(([, word = '']) => !known.includes(word))
  return [...new Set(unknown.map(([whole]) => whole))]
}

/**
 * Puts what is named in its place; what nobody knows stays as it is written. A name that is left out of a
 * email takes the space before it along: `Hello {name},` is `Hello,` then.
 */
export function fillIn(text: string, known: NonNullable<Letter['words']>): string {
  return text.replace(spacedPlaceholder, (whole, space: string, word: string) => {
    const value = known[word]
    if (value === undefined) return whole
    return value === '' ? '' : space + value
  })
}

/** An email's own words; `version` is the one that the page showed, 0 where there is none yet. */
export const EmailWordsForm = z.object({
  version: seenVersion,
  subject: optionalLine(120),
  passage: optionalLines(3000),
  intent: z.enum(['save', 'preview']).optional().default('save'),
})

export type EmailWordsRefusal = 'changed-meanwhile' | 'unknown-placeholder'
