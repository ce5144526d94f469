export type GuardianRefusal =
  | 'changed-meanwhile'
  | 'left-to-nobody'
  | 'more-than-yours'
  | 'not-yours-to-give'
  | 'own-address'
  | 'too-many-tries'

export const guardianMessages: Record<GuardianRefusal, string> = {
  'changed-meanwhile':
    'This was changed elsewhere since you opened the page. Look at what it says now, and save once more.',
  'left-to-nobody':
    'Somebody has to keep this, and nobody else has it: “{detail}”. Give it to somebody else first.',
  'more-than-yours':
    'They may do something that you may not yourself, so you cannot end this. Write to us if it has to end.',
  'not-yours-to-give':
    'You may not do this yourself, so it is not yours to give or to take: “{detail}”. Send it as it is now.',
  'own-address': 'This is your own address, and you stand there already.',
  'too-many-tries': 'Several invitations were sent just now. Another one can be sent in {detail}.',
}

export type InvitationRefusal = 'link-over' | 'stands-already' | 'there-twice'

export const invitationMessages: Record<InvitationRefusal, string> = {
  'link-over': 'This invitation was used already, was taken back, or is too old.',
  'stands-already': 'You stand for this athlete already.',
  'there-twice':
    'You have added this child yourself, with lessons, a signature or a medical note that must not be lost. Write to us: we make one of the two.',
}
