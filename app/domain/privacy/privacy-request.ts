import type { ErasureRefusal } from '~/values/erasure-refusal'

export const privacyRequestKinds = ['access', 'correction', 'deletion', 'opt_out'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

export const privacyRequestLabels: Record<PrivacyRequestKind, string> = {
  access: 'See what you keep about me',
  correction: 'Correct what you keep about me',
  deletion: 'Delete what you keep about me',
  opt_out: 'Stop sending me optional emails',
}

/** Labels in the work list. */
export const privacyWorkLabels: Record<PrivacyRequestKind, string> = {
  access: 'Access',
  correction: 'Correction',
  deletion: 'Deletion',
  opt_out: 'Opt-out',
}

const privacyRequestStates = ['unverified', 'open', 'done', 'declined'] as const
export type PrivacyRequestState = (typeof privacyRequestStates)[number]

export const privacyStateLabels: Record<PrivacyRequestState, string> = {
  unverified: 'Address not proved',
  open: 'Open',
  done: 'Done',
  declined: 'Not carried out',
}

/** The legal deadline for a request: a month after verification, at most. */
export const daysToAnswer = 30

/** An open request's deadline; null if nothing is due. */
export function dueAt(request: {
  state: PrivacyRequestState
  verifiedAt: Date | null
}): Date | null {
  if (request.state !== 'open' || !request.verifiedAt) return null
  return new Date(request.verifiedAt.getTime() + daysToAnswer * 86_400_000)
}

export type PrivacyRequestRefusal = 'too-many-tries'
export type PrivacyLinkRefusal = 'link-over'
export type PrivacyWorkRefusal =
  | 'changed-meanwhile'
  | 'not-open'
  | 'family-missing'
  | 'not-confirmed'
  | ErasureRefusal

const erasureMessages: Record<ErasureRefusal, string> = {
  'lessons-to-come':
    'Lessons are still to come, the last one on {detail}. Cancel them first, or erase after the last one.',
  'lessons-not-kept':
    'Some lessons can be kept by another parent. Check the box to keep them, or cancel them first.',
  'refunds-to-pay-out':
    '{detail} still has to be refunded. Do that first: afterward no one knows whose it is.',
  'being-paid': 'A payment by card is being made at the moment. Try again in half an hour.',
}

export type EraseFamilyRefusal = 'name-differs' | 'changed-meanwhile' | ErasureRefusal

export const eraseFamilyMessages: Record<EraseFamilyRefusal, string> = {
  'name-differs': 'Type the name as shown above: {detail}.',
  'changed-meanwhile':
    'Someone else changed this in the meantime. Check what it says now, and try again.',
  ...erasureMessages,
}

export const privacyRequestMessages: Record<PrivacyRequestRefusal, string> = {
  'too-many-tries':
    'Several requests came from you already. Check your email and your spam folder; another one can be sent in {detail}.',
}

export const privacyLinkMessages: Record<PrivacyLinkRefusal, string> = {
  'link-over': 'This link was already used or is too old. Send your request again.',
}

export const privacyWorkMessages: Record<PrivacyWorkRefusal, string> = {
  'changed-meanwhile':
    'Someone else changed this in the meantime. Check what it says now, and try again.',
  'not-open': 'This request is not open: no one has proved the address, or it is done already.',
  'family-missing': 'No one is known under this address. Close it as done by hand.',
  'not-confirmed': 'Open the page “Erase this family” and confirm it there.',
  ...erasureMessages,
}
