import { z } from 'zod'
import { optionalLine, optionalLines, seenVersion } from '~/values/form-fields'
import type { EmailContent } from '../emails/email-content'
import type { EmailKind } from '../email-kinds'

const aLesson = ['name', 'athletes', 'lesson', 'when', 'coach'] as const

/**
 * Emails with staff-written text, and their placeholders. Account and privacy emails are fixed,
 * since their security notes must not be removed.
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
  'refund-failed': ['name', 'amount'],
  'payment-failed': aLesson,
  'package-bought': ['name', 'amount'],
  'package-failed': ['name', 'amount'],
  'package-paid-twice': ['name', 'amount'],
  'package-refunded': ['name', 'amount'],
  'opening-balance-paid': ['name', 'amount'],
  'opening-balance-failed': ['name', 'amount'],
  'opening-balance-paid-too-much': ['name', 'amount'],
  'opening-balance-refunded': ['name', 'amount'],
  'credits-given': ['name', 'amount'],
  'credits-taken-back': ['name', 'amount'],
  enrolled: ['name', 'athletes', 'lesson'],
  'class-dropped': ['name', 'athletes', 'lesson'],
  'class-waiting-joined': ['name', 'athletes', 'lesson'],
  'class-offer': ['name', 'athletes', 'lesson'],
  'class-pause-ended': ['name', 'athletes', 'lesson'],
  'class-paused': ['name', 'athletes', 'lesson'],
  'move-proposed': ['name', 'athletes', 'lesson'],
  'trial-offer': ['name', 'athletes', 'lesson'],
  'tuition-charged': ['name'],
  'tuition-overdue': ['name', 'amount', 'athletes', 'lesson'],
  'party-changed': ['name', 'party', 'when'],
  'party-rest-due': ['name', 'amount', 'party', 'when'],
  'late-fee': ['name', 'amount', 'athletes', 'lesson'],
  'overdue-paused': ['name', 'amount', 'athletes', 'lesson'],
  'overdue-resumed': ['name', 'athletes', 'lesson'],
  'autopay-ahead': ['name', 'amount'],
  'autopay-declined': ['name', 'amount'],
  'card-expiring': ['name'],
  'gift-card-bought': ['name', 'amount'],
  'gift-card-received': ['name', 'amount'],
  'gift-card-failed': ['name', 'amount'],
  'gift-card-paid-twice': ['name', 'amount'],
  'gift-card-refunded': ['name', 'amount'],
  'gift-card-refund-failed': ['name', 'amount'],
  'waiting-joined': ['name', 'lesson'],
  'waiting-offer': ['name', 'lesson', 'when', 'until'],
  'waiver-signed': ['name', 'athletes'],
  'progress-digest': ['name', 'athletes'],
  certificate: ['name', 'athletes', 'level'],
  welcome: ['name'],
  'inquiry-confirmed': ['name'],
} as const satisfies Partial<Record<EmailKind, readonly string[]>>

/** Example values of placeholders, for the editor. */
export const wordExamples: Record<(typeof wordedEmails)[WordedEmail][number], string> = {
  name: 'Dana',
  athletes: 'Zoe and Eli',
  lesson: 'Deep Dive',
  when: 'Tuesday, November 24 at 4:00 PM',
  coach: 'Maren Holt',
  party: 'Gym Birthday',
  day: 'Tuesday, November 24',
  amount: '$45',
  level: 'Beginner',
  until: 'Monday, November 23 at 5:00 PM',
}

export type WordedEmail = keyof typeof wordedEmails

/** The editable email with this name; null if there is none. */
export function wordedEmailOf(kind: string): WordedEmail | null {
  return Object.hasOwn(wordedEmails, kind) ? (kind as WordedEmail) : null
}

/** An email's custom subject and passage. Empty uses the default subject, or adds nothing. */
export type EmailWords = { subject: string; passage: string }

const placeholder = /\{([^{}\n]*)\}/g
const spacedPlaceholder = /( ?)\{([^{}\n]*)\}/g

/** The distinct placeholders in a text that this kind does not have, such as `{athlet}`. */
export function unknownPlaceholders(kind: WordedEmail, text: string): string[] {
  return placeholdersOutside(wordedEmails[kind], text)
}

/** The distinct placeholders in a text that are not among those known. */
export function placeholdersOutside(known: readonly string[], text: string): string[] {
  const named = [...text.matchAll(placeholder)]
  const unknown = named.filter(([, word = '']) => !known.includes(word))
  return [...new Set(unknown.map(([whole]) => whole))]
}

/**
 * Replaces placeholders; unknown ones stay. An empty value also removes the preceding space: `Hello
 * {name},` becomes `Hello,`.
 */
export function fillPlaceholders(text: string, known: NonNullable<EmailContent['words']>): string {
  return text.replace(spacedPlaceholder, (whole, space: string, word: string) => {
    const value = known[word]
    if (value === undefined) return whole
    return value === '' ? '' : space + value
  })
}

/** An email's custom text. `version` is the one that the page showed, 0 before the first. */
export const EmailWordsForm = z.object({
  version: seenVersion,
  subject: optionalLine(120),
  passage: optionalLines(3000),
  intent: z.enum(['save', 'preview']).optional().default('save'),
})

export type EmailWordsRefusal = 'changed-meanwhile' | 'unknown-placeholder'
