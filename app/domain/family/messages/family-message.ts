import type { CalendarDate } from '~/values/business-time'

/**
 * A notice is urgent: it concerns a booking, such as a same-day change, so it goes to everyone at
 * once, whatever they opted out of. An announcement respects opt-outs and quiet hours, and ends
 * with a link to unsubscribe.
 */
export const familyMessageKinds = ['notice', 'announcement'] as const
export type FamilyMessageKind = (typeof familyMessageKinds)[number]

export const familyMessageKindLabels: Record<FamilyMessageKind, string> = {
  notice: 'Notice',
  announcement: 'Announcement',
}

/** Each kind's meaning for families. */
export const familyMessageKindHelp: Record<FamilyMessageKind, string> = {
  notice:
    'Urgent, such as a same-day change, or about lessons or payments they need to know about. Everyone gets it right away.',
  announcement: 'News and offers. Parents can opt out, and it waits until quiet hours are over.',
}

export const messageEmailKinds = {
  notice: 'family-notice',
  announcement: 'family-announcement',
} as const satisfies Record<FamilyMessageKind, string>

/** The email topic of announcements. */
export const announcementTopic = 'announcements'

/** What a message may say of its reader in braces, with examples. */
export const messagePlaceholders = {
  name: 'Dana',
  athletes: 'Zoe and Eli',
  'next lesson': 'Tuesday, November 24 at 4:00 PM',
}

export type MessagePlaceholders = typeof messagePlaceholders

/** Groups that a message can go to, as they are when it is sent. */
export const messageAudiences = ['class', 'day', 'everyone'] as const
export type GroupAudience = (typeof messageAudiences)[number]

export const audienceLabels: Record<GroupAudience, string> = {
  class: 'A class',
  day: 'All lessons of a day',
  everyone: 'Everyone',
}

export const audienceHelp: Record<GroupAudience, string> = {
  class: 'Everyone in the class on one date. Leave the date empty for all its coming dates.',
  day: 'Everyone with a lesson on that date.',
  everyone: 'All families except archived ones.',
}

/** Whom a message is for; `chosen` people are stored with it. */
export type MessageAudience = {
  audience: 'chosen' | GroupAudience
  /** Of a class. */
  seriesId: string | null
  /** The date of a class, null for all coming ones; or the day. */
  lessonsOn: CalendarDate | null
}

/** How far ahead a message can be scheduled. */
export const mostDaysToSchedule = 90

/** How a message goes. Adults agreed to texts about their lessons, so announcements go by email. */
export const messageChannels = ['email', 'text'] as const
type MessageChannel = (typeof messageChannels)[number]

export const messageChannelLabels: Record<MessageChannel, string> = {
  email: 'Email',
  text: 'Text message',
}

export const channelHelp: Record<MessageChannel, string> = {
  email: 'One email per adult.',
  text: 'For notices only. Adults who agreed to text messages get a text, all others the email. It waits until quiet hours are over, unless it is about lessons of the day it is sent.',
}

export type MessageText = {
  kind: FamilyMessageKind
  subject: string
  body: string
  channel: MessageChannel
  /** The words of the text message, if there is one. */
  textBody: string | null
}

const leftOutReasons = [
  'no_address',
  'same_address',
  'opted_out',
  'bounced',
  'same_number',
  'gone',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutLabels: Record<LeftOutReason, string> = {
  no_address: 'No email address',
  same_address: 'Same address as someone else on this list',
  opted_out: 'Opted out of announcements',
  bounced: 'Their last email bounced',
  same_number: 'Same phone number as someone else on this list',
  gone: 'Erased',
}

type FamilyMessageState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped'

export const familyMessageStateLabels: Record<FamilyMessageState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  stopped: 'Stopped',
}

export type FamilyMessage = MessageText &
  MessageAudience & {
    id: string
    version: number
    state: FamilyMessageState
    createdAt: Date
    scheduledAt: Date | null
    sentAt: Date | null
    stoppedAt: Date | null
    /** The author. */
    author: string
    className: string | null
  }

/** What became of a message for a recipient, as the list of them is filtered. */
export const recipientStates = ['waiting', 'delivered', 'failed', 'not_sent', 'left_out'] as const
export type RecipientState = (typeof recipientStates)[number]

export const recipientStateLabels: Record<RecipientState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  not_sent: 'Not sent',
  left_out: 'Left out',
}

export type MessageRecipient = {
  guardianId: string
  name: string
  state: RecipientState
  /** Of those left out. */
  reason: LeftOutReason | null
  /** Of those failed: the error code, and the mail server's reply. */
  lastError: string | null
  lastAnswer: string | null
}

export type SavingDraftRefusal = 'nobody' | 'too-many' | 'not-family' | 'no-texts'
export type GroupRefusal = 'no-class' | 'no-lessons' | 'no-texts'
export type ChangingRefusal = 'changed-meanwhile' | 'sent-already' | 'is-scheduled'
export type DeletingRefusal = 'sent-already' | 'is-scheduled'
export type SendingRefusal = ChangingRefusal | 'nobody-reached' | 'count-changed'
export type UnschedulingRefusal = 'begun'
export type SchedulingRefusal = ChangingRefusal | 'no-such-time' | 'past' | 'too-far'

const noTexts = 'Text messages are not set up. Choose email.'

/** The maximum of recipients. */
export const mostRecipients = 10_000

export const savingDraftMessages: Record<SavingDraftRefusal, string> = {
  nobody: 'No family matches this filter anymore. Go back to the list and change it.',
  'too-many': 'That is more than 10,000 families. Add filters, and write to fewer at a time.',
  'not-family': 'One of them is no longer an adult of this family. Choose from the list.',
  'no-texts': noTexts,
}

export const groupMessages: Record<GroupRefusal, string> = {
  'no-class': 'This class is no longer there. Choose another one.',
  'no-lessons': 'There are no lessons on that date. Choose another one.',
  'no-texts': noTexts,
}

export const changingMessages: Record<ChangingRefusal, string> = {
  'changed-meanwhile':
    'Someone else changed this in the meantime. Check what it says now, and try again.',
  'sent-already': 'This message was already sent, so it can’t be changed.',
  'is-scheduled': 'This message is scheduled. Cancel that first.',
}

export const deletingMessages: Record<DeletingRefusal, string> = {
  'sent-already': 'This message was already sent, so it can’t be deleted.',
  'is-scheduled': changingMessages['is-scheduled'],
}

export const unschedulingMessages: Record<UnschedulingRefusal, string> = {
  begun: 'This message has already begun to go out, so its schedule can’t be canceled anymore.',
}

export const sendingMessages: Record<SendingRefusal, string> = {
  ...changingMessages,
  'nobody-reached': 'No one would get this message. Choose other families.',
  'count-changed': 'It would go to {detail} now. Please check it again.',
}

export const schedulingMessages: Record<SchedulingRefusal, string> = {
  ...changingMessages,
  'no-such-time': 'The clocks change that day and skip this time. Enter another one.',
  past: 'Choose a time in the future.',
  'too-far': `Enter a day within the next ${mostDaysToSchedule} days.`,
}

type Moments = Record<'scheduledAt' | 'sentAt' | 'stoppedAt' | 'endedAt', Date | null>

/** Stopped wins over sent: a stopped message may have reached some families. */
export function familyMessageStateOf(moments: Moments): FamilyMessageState {
  const { scheduledAt, sentAt, stoppedAt, endedAt } = moments
  if (!sentAt) return scheduledAt ? 'scheduled' : 'draft'
  if (stoppedAt) return 'stopped'
  return endedAt ? 'sent' : 'sending'
}
