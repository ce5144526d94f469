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
  held: 'Held after a restore, until you decide.',
  title: 'Messages held after a restore',
  lead: 'They were waiting to be sent when the backup was made. Some may have gone out since then; the backup can’t tell. New messages are sent as usual.',
  send: 'Send them all',
  sendHelp: 'Anything out of date, such as a reminder for a past lesson, is skipped automatically.',
  discard: 'Discard them all',
  discardHelp: 'No one gets them. Tell families anything they need to know yourself.',
  settle: 'Decide now',
  sent: 'Messages on their way.',
  discarded: 'Messages discarded.',
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
