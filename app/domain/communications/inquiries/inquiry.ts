import type { Level } from '~/values/level'

export const inquiryStates = ['new', 'answered', 'closed'] as const
export type InquiryState = (typeof inquiryStates)[number]

export const inquiryStateLabels: Record<InquiryState, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
}

/** An inquiry in a list. */
export type Inquiry = {
  id: string
  name: string
  email: string
  state: InquiryState
  receivedAt: Date
  lastMessageAt: Date
  message: string
}

export type WholeInquiry = Inquiry & {
  phone: string
  athleteAge: number | null
  level: Level | null
  version: number
  /** The family that wrote it from its portal. */
  guardianId: string | null
  /** Oldest first. */
  replies: InquiryReply[]
}

/** `by` is a staff member's name; null for the family's own. */
export type InquiryReply = { id: string; body: string; writtenAt: Date; by: string | null }

/** An inquiry as its family sees it in the portal. */
export type Conversation = {
  id: string
  state: InquiryState
  message: string
  receivedAt: Date
  lastMessageAt: Date
  replies: InquiryReply[]
}

export type InquiryRefusal = 'too-many-tries'
export type InquiryChangeRefusal = 'changed-meanwhile'

export const inquiryMessages: Record<InquiryRefusal, string> = {
  'too-many-tries':
    'We already have several messages from you. You can send another one in {detail}. If it’s urgent, please call us.',
}

export const inquiryChangeMessages: Record<InquiryChangeRefusal, string> = {
  'changed-meanwhile':
    'Someone else answered or changed this in the meantime. Check what it says now, and send yours again if it is still needed.',
}
