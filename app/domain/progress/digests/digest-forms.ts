import { z } from 'zod'
import { optionalLines, seenVersion } from '~/values/form-fields'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'

/** The coach's passage, and whether to save or send. */
export const DigestForm = z.object({
  version: seenVersion,
  passage: optionalLines(3000),
  intent: z.enum(['save', 'approve']).optional().default('save'),
})

const digestValue = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12} \d{1,9}$/

/** Checked digests with the version shown: `id 1`. */
export const DigestsForm = z.object({
  digests: z
    .array(z.string().regex(digestValue, 'Reload this page and try again.'), 'Select at least one.')
    .min(1, 'Select at least one.')
    .max(50),
})

/** A digest's checkbox value, with the version shown. */
export function toDigestValue({ id, version }: { id: string; version: number }): string {
  return `${id} ${version}`
}

/** Parses a checkbox value. */
export function parseDigestValue(value: string): { id: string; version: number } {
  const [id = '', version] = value.split(' ')
  return { id, version: Number(version) }
}

export type DigestRefusal =
  | VersionConflict
  | 'decided-meanwhile'
  | 'nobody-to-tell'
  | 'none-approved'

export const digestMessages: Record<DigestRefusal, string> = {
  ...versionConflictMessages,
  'decided-meanwhile': 'Someone else has already decided on it. Reload this page and try again.',
  'none-approved':
    'None of them was approved, because someone has just changed or decided on them. Reload this page and try again.',
  'nobody-to-tell':
    'No one who may see it can get email right now, so nothing is sent. You can set it aside.',
}
