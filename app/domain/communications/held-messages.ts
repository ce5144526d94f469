import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { formatList } from '~/values/format/format-list'

/** What a restore holds, of each kind. */
export type HeldMessages = {
  emails: number
  texts: number
  pushes: number
  /** When the backup was brought back. */
  heldAt: Date
}

export const HeldMessagesForm = z.object({
  choice: z.enum(['send', 'discard'], { error: fieldTexts.chooseAnswer }),
})

export const heldTexts = {
  held: 'Held after a restore, until it is decided.',
  title: 'Messages held after a restore',
  lead: 'They waited to be sent when the backup was made. Families may have got some of them since, which the backup does not know. New messages are sent as always.',
  send: 'Send them all',
  sendHelp:
    'What is no longer true, such as a reminder of a past lesson, is left out automatically.',
  discard: 'Discard them all',
  discardHelp: 'No one gets them. What families should know, tell them yourself.',
  settle: 'Settle this',
  sent: 'They are on their way.',
  discarded: 'They are discarded.',
}

/** Such as `3 emails and 1 text message`. */
export function formatHeld({ emails, texts, pushes }: HeldMessages): string {
  const parts = [
    countOf(emails, 'email'),
    countOf(texts, 'text message'),
    countOf(pushes, 'notification'),
  ]
  return formatList(parts.flatMap((part) => part ?? []))
}

function countOf(count: number, what: string): string | null {
  return count === 0 ? null : `${count} ${what}${count === 1 ? '' : 's'}`
}
