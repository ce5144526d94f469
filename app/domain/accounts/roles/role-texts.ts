/** Sentences about roles that pages and tests share. */
export const roleTexts = {
  add: 'Add a role',
  copy: 'Copy this role',
  remove: 'Remove this role',
  secondFactor: 'Require a second step to sign in',
  ownVenuesOnly: 'Only at their venues',
  ownVenuesHelp:
    'They see and change only lessons, hours and families of the venues on their account.',
  ownVenuesHave: (permissions: string) =>
    `A role like this can only have: ${permissions}. Everything else, such as payments, reports and messages, covers the whole business.`,
  notAtVenues: 'A role that is limited to venues can’t have:',
  nameMissing: 'Enter a name for the role.',
  nameTaken: 'Another role already has this name. Choose a different one.',
  ownersRole: 'The owner role has every permission and can’t be changed.',
  beyondRights: 'This role can do more than yours. Only an owner can create or change it.',
  ownRole: 'This is your own role. Ask someone else to change it.',
  inUse: 'Someone still has this role. Give them another one first.',
  removed: 'Role removed.',
} as const
