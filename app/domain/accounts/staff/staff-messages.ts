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
  'no-such-role': 'There is no such role anymore. Choose another one.',
  'beyond-own-rights': 'This role may do more than yours. Only an owner can give or take it.',
}

const calendarMessages: Record<CalendarRefusal, string> = {
  'calendar-taken': 'Someone else has this calendar already. Take it from them first.',
  'no-such-calendar': 'There is no such calendar anymore. Choose another one, or none.',
}

const venuesMessages: Record<VenuesRefusal, string> = {
  'no-venue': 'This role is limited to venues. Choose at least one.',
  'no-such-venue': 'There is no such venue anymore. Choose another one.',
}

export const inviteMemberMessages: Record<InviteMemberRefusal, string> = {
  ...roleMessages,
  ...calendarMessages,
  ...venuesMessages,
  'already-here': 'Someone in the team has this address already. You find them in the list.',
}

export const memberMessages: Record<MemberRefusal, string> = {
  ...roleMessages,
  ...calendarMessages,
  ...venuesMessages,
  'own-account': 'This is your own account. Only someone else can change your role or close it.',
  'already-accepted': 'They’ve already accepted their invitation.',
  'changed-meanwhile':
    'Someone else has changed this meanwhile. Look at what it says now, and save once more.',
}

export const staffSignInMessages: Record<SignInRefusal, string> = {
  'wrong-credentials': 'The email address or password is wrong. Check both, or set a new password.',
  'too-many-tries': 'Too many tries. Wait {detail}, or set a new password.',
}
