/** Sentences about roles that pages and tests share. */
export const roleTexts = {
  add: 'Add a role',
  copy: 'Copy this role',
  remove: 'Remove this role',
  secondFactor: 'They need a second step to sign in',
  ownVenuesOnly: 'Only at their venues',
  ownVenuesHelp:
    'They see and change only lessons, hours and families of the venues on their account.',
  ownVenuesHave: (permissions: string) =>
    `Such a role can have only: ${permissions}. All else, such as payments, reports and messages, is about the whole business.`,
  notAtVenues: 'A role that is limited to venues can’t have:',
  nameMissing: 'Give the role a name.',
  nameTaken: 'There is a role with this name already. Choose another name.',
  ownersRole: 'The owner’s role has every permission and stays as it is.',
  beyondRights: 'This role may do more than yours. Only an owner can change it, or make it.',
  ownRole: 'This is your own role. Only someone else can change it.',
  inUse: 'Someone has this role. Give them another one first.',
  removed: 'The role is removed.',
} as const
