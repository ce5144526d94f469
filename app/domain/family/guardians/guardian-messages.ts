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
    'This was changed somewhere else since you opened the page. Check what it says now, then save again.',
  'entered-by-them':
    'They added this child, so people they invited can’t remove them or change their permissions. Write to us if something has to change.',
  'equal-keeps':
    'They have the same say as you, so you can’t take this away: “{detail}”. They can give it up themselves.',
  'needs-consent':
    'They have the same say as you, so this needs their consent or ours. Send a request, and you’ll both get an email.',
  'no-phone-to-call':
    'We don’t have their phone number, so we can’t call them in an emergency. Ask them to add one first.',
  'last-guardian':
    'Someone has to have this, and no one else does: “{detail}”. Give it to someone else first.',
  'more-than-yours':
    'They can do things you can’t, so you can’t end this. Write to us if it has to end.',
  'not-yours-to-give':
    'You can’t do this yourself, so you can’t change it for others: “{detail}”. Leave it as it is.',
  'own-address': 'This is your own address. You’re already linked to this athlete.',
  'too-many-tries': 'You just sent several invitations. You can send another one in {detail}.',
}

export type AcceptInvitationRefusal =
  | 'link-over'
  | 'phone-missing'
  | 'stands-already'
  | 'there-twice'

export const acceptInvitationMessages: Record<AcceptInvitationRefusal, string> = {
  'link-over': 'This invitation was already used, was withdrawn, or has expired.',
  'phone-missing': 'Enter the phone number we should call in an emergency.',
  'stands-already': 'You’re already linked to this athlete.',
  'there-twice':
    'You already added this child yourself, with lessons, a signature or a medical note we don’t want to lose. Write to us, and we’ll merge the two records.',
}

export type ClaimRefusal = 'claim-over' | 'claimant-there-twice'

export const claimMessages: Record<ClaimRefusal, string> = {
  'claim-over': 'This invitation was already answered or has expired.',
  'claimant-there-twice':
    'They already added this child themselves, with lessons, a signature or a medical note we don’t want to lose. Write to us, and we’ll merge the two records.',
}
