import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { cents, idempotencyKey, line, lines, rowId, versionNumber } from '~/values/form-fields'

export const familyMessageKinds = ['notice', 'announcement'] as const
export type FamilyMessageKind = (typeof familyMessageKinds)[number]

export const familyMessageKindLabels: Record<FamilyMessageKind, string> = {
  notice: 'Notice',
  announcement: 'Announcement',
}

/** Each kind's meaning for families. */
export const familyMessageKindHelp: Record<FamilyMessageKind, string> = {
  notice: 'About lessons or payments that they have to know of. Everyone gets it, at once.',
  announcement: 'News and offers. Parents can opt out, and it waits until quiet hours are over.',
}

export const emailKindOf = {
  notice: 'family-notice',
  announcement: 'family-announcement',
} as const satisfies Record<FamilyMessageKind, string>

/** The email topic of announcements. */
export const announcementTopic = 'announcements'

const text = {
  kind: z.enum(familyMessageKinds, { error: 'Choose what it is.' }),
  subject: line('Enter a subject.', 78),
  body: lines('Write what they should know.', 10_000),
}

/** A message to all families that match a filter. */
export const FamilyMessageForm = z.object({ idempotencyKey, ...text })

/** A message to adults of one family. */
export const OneFamilyMessageForm = z.object({
  idempotencyKey,
  to: z.array(rowId(fieldTexts.chooseFromList)).min(1, 'Choose at least one.').max(50),
  ...text,
})

/** Changes a draft. `version` is the one that the page showed. */
export const ChangeMessageForm = z.object({ version: versionNumber, ...text })

export type MessageText = Pick<z.output<typeof ChangeMessageForm>, keyof typeof text>

/** Sends to the number of recipients that the page showed. */
export const SendMessageForm = z.object({
  version: versionNumber,
  seenCount: cents('Load this page once more.'),
})

export const TestMessageForm = z.object({ idempotencyKey })

export const leftOutReasons = ['no_address', 'same_address', 'opted_out', 'gone'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutLabels: Record<LeftOutReason, string> = {
  no_address: 'No email address',
  same_address: 'Same address as someone else on this list',
  opted_out: 'Opted out of announcements',
  gone: 'Erased',
}

export type FamilyMessageState = 'draft' | 'sending' | 'sent' | 'stopped'

export const familyMessageStateLabels: Record<FamilyMessageState, string> = {
  draft: 'Draft',
  sending: 'Sending',
  sent: 'Sent',
  stopped: 'Stopped',
}

export type FamilyMessage = MessageText & {
  id: string
  version: number
  state: FamilyMessageState
  createdAt: Date
  sentAt: Date | null
  stoppedAt: Date | null
  /** The author. */
  author: string
}

export type SavingRefusal = 'nobody' | 'too-many' | 'not-family'
export type ChangingRefusal = 'changed-meanwhile' | 'sent-already'
export type SendingRefusal = ChangingRefusal | 'nobody-reached' | 'count-changed'

/** The maximum of recipients. */
export const mostRecipients = 10_000

export const savingMessages: Record<SavingRefusal, string> = {
  nobody: 'No family fits this filter anymore. Go back to the list and change it.',
  'too-many': 'These are more than 10,000 families. Use more filters, and write to them in parts.',
  'not-family': 'One of them is no adult of this family anymore. Choose from the list.',
}

export const changingMessages: Record<ChangingRefusal, string> = {
  'changed-meanwhile':
    'Someone else has changed this meanwhile. Look at what it says now, and press once more.',
  'sent-already': 'This message is sent already, so it can’t be changed.',
}

export const sendingMessages: Record<SendingRefusal, string> = {
  ...changingMessages,
  'nobody-reached': 'There is nobody whom this message would reach.',
  'count-changed': 'It would go to {detail} now. Please look at it once more.',
}

type Moments = Record<'sentAt' | 'stoppedAt' | 'endedAt', Date | null>

export function familyMessageStateOf({ sentAt, stoppedAt, endedAt }: Moments): FamilyMessageState {
  if (!sentAt) return 'draft'
  if (stoppedAt) return 'stopped'
  return endedAt ? 'sent' : 'sending'
}
