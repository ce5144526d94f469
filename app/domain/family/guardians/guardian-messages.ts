export type GuardianRefusal =
  | 'changed-meanwhile'
  | 'entered-by-them'
  | 'equal-keeps'
  | 'last-guardian'
  | 'more-than-yours'
  | 'needs-consent'
  | 'no-phone-to-call'
  | 'not-yours-to-give'
  | 'own-address'
  | 'too-many-tries'

export const guardianMessages: Record<GuardianRefusal, string> = {
  'changed-meanwhile':
    'This was changed elsewhere since you opened the page. Look at what it says now, and save once more.',
  'entered-by-them':
    'They entered this child, and whom they invited cannot remove them or take a right from them. Write to us if something has to change.',
  'equal-keeps':
    'They decide as you do, so you cannot take this from them: “{detail}”. They can give it up themselves.',
  'needs-consent':
    'They decide as you do, so this needs their consent or ours. Send a request: both of you get an email.',
  'no-phone-to-call':
    'We have no phone number of theirs, so they cannot be called in an emergency. Ask them to enter one first.',
  'last-guardian':
    'Someone has to keep this, and no one else has it: “{detail}”. Give it to someone else first.',
  'more-than-yours':
    'They may do something that you may not yourself, so you cannot end this. Write to us if it has to end.',
  'not-yours-to-give':
    'You may not do this yourself, so it is not yours to give or to take: “{detail}”. Send it as it is now.',
  'own-address': 'This is your own address. You’re already linked to this athlete.',
  'too-many-tries': 'Several invitations were sent just now. Another one can be sent in {detail}.',
}

export type AcceptInvitationRefusal =
  | 'link-over'
  | 'phone-missing'
  | 'stands-already'
  | 'there-twice'

export const acceptInvitationMessages: Record<AcceptInvitationRefusal, string> = {
  'link-over': 'This invitation was used already, was withdrawn, or is too old.',
  'phone-missing': 'Enter the phone number under which you are called in an emergency.',
  'stands-already': 'You’re already linked to this athlete.',
  'there-twice':
    'You have added this child yourself, with lessons, a signature or a medical note that must not be lost. Write to us: we’ll merge the two records.',
}

export type ClaimRefusal = 'claim-over' | 'claimant-there-twice'

export const claimMessages: Record<ClaimRefusal, string> = {
  'claim-over': 'This invitation is over: it was answered already, or is too old.',
  'claimant-there-twice':
    'They have added this child themselves, with lessons, a signature or a medical note that must not be lost. Write to us: we’ll merge the two records.',
}
