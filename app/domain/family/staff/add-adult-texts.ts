/** Texts of adding an adult to a family. */
export const addAdultTexts = {
  title: 'Add an adult',
  lead: (guardian: string) => `Added as ${guardian} asked. They get what is checked here, no more.`,
  onlyTheirs: (guardian: string) =>
    `Only athletes that ${guardian} decides for are listed, with what ${guardian} may do.`,
  nobodyToStandFor: (guardian: string) =>
    `${guardian} decides for no athlete, so there is no one to add an adult for. Add an athlete first.`,
  whatFor: (athlete: string) => `What may they do for ${athlete}?`,
  nothingChosen: 'Choose at least one thing they can do.',
  added: (name: string) => `${name} is added.`,
}

export type AddAdultRefusal =
  | 'email-of-another'
  | 'ended-before'
  | 'not-theirs-to-give'
  | 'phone-missing'
  | 'stands-already'

export const addAdultMessages: Record<AddAdultRefusal, string> = {
  'email-of-another':
    'This email address is {detail}’s. Enter that name, or leave the address empty.',
  'ended-before':
    'An adult of this name was linked to {detail} before, and that was ended. Only a parent who decides for {detail} can change it, with an invitation from their account.',
  'not-theirs-to-give':
    'This family’s adult may not do this for {detail}, so it can’t be given to someone else.',
  'phone-missing': 'Enter the phone number to call in an emergency.',
  'stands-already':
    'They’re already linked to {detail} with other rights. A parent who decides for {detail} changes them in their account.',
}
