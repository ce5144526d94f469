import type { SignInRefusal } from '../sign-in/sign-in-messages'

export type InviteMemberRefusal = 'already-here' | RoleRefusal | CalendarRefusal | VenuesRefusal
export type MemberRefusal =
  | 'own-account'
  | 'changed-meanwhile'
  | 'already-accepted'
  | RoleRefusal
  | CalendarRefusal
  | VenuesRefusal
export type RoleRefusal = 'no-such-role' | 'beyond-own-rights'
export type VenuesRefusal = 'no-venue' | 'no-such-venue'
export type CalendarRefusal = 'calendar-taken' | 'no-such-calendar'

const roleMessages: Record<RoleRefusal, string> = {
  'no-such-role': 'That role no longer exists. Choose another one.',
  'beyond-own-rights': 'This role can do more than yours. Only an owner can assign or remove it.',
}

const calendarMessages: Record<CalendarRefusal, string> = {
  'calendar-taken': 'Someone else already has this calendar. Remove it from their account first.',
  'no-such-calendar': 'That calendar no longer exists. Choose another one, or none.',
}

const venuesMessages: Record<VenuesRefusal, string> = {
  'no-venue': 'This role is limited to venues. Choose at least one.',
  'no-such-venue': 'That venue no longer exists. Choose another one.',
}

export const inviteMemberMessages: Record<InviteMemberRefusal, string> = {
  ...roleMessages,
  ...calendarMessages,
  ...venuesMessages,
  'already-here': 'Someone on the team already has this address. Look for them in the list.',
}

export const memberMessages: Record<MemberRefusal, string> = {
  ...roleMessages,
  ...calendarMessages,
  ...venuesMessages,
  'own-account': 'This is your own account. Ask someone else to change your role or close it.',
  'already-accepted': 'They’ve already accepted their invitation.',
  'changed-meanwhile':
    'Someone else changed this in the meantime. Check what it says now, then save again.',
}

export const staffSignInMessages: Record<SignInRefusal, string> = {
  'wrong-credentials': 'The email address or password is wrong. Check both, or set a new password.',
  'too-many-tries': 'Too many tries. Wait {detail}, or set a new password.',
}
