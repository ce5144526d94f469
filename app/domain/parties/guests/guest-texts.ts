import { daysOfReplies } from '../party'

/** Texts about the guests of a party. */
export const guestTexts = {
  guests: 'Guests',
  invitation: (child: string) => (child ? `${child}’s birthday party` : 'Birthday party'),
  invited: 'Your child is invited. Please let us know if you’re coming. No account is needed.',
  when: 'When',
  place: 'Place',
  bring: 'What to bring',
  answer: 'Your answer',
  answers: 'Your answers',
  another: 'Answer for another child',
  childName: 'Your child’s first name',
  coming: 'Is your child coming?',
  yes: 'Yes, we’re coming',
  no: 'No, we can’t come',
  people: 'How many of you are coming, including your child?',
  peopleHelp:
    'Count everyone who stays at the party. Each child who takes part needs a separate answer.',
  contactName: 'Your name',
  phone: 'Phone number',
  phoneHelp: 'So we can reach you during the party.',
  email: 'Email address',
  note: 'Allergies, and anything else we should know',
  noteHelp:
    'Only our coaches can read it, and we record each time they do. The family that invited you doesn’t see it.',
  privacy: `The family that invited you sees the name and the answer. The rest is for our staff, and is deleted ${daysOfReplies} days after the party. A signed waiver is kept longer, as proof.`,
  send: 'Send answer',
  change: 'Change this answer',
  changeTitle: 'Change your answer',
  saved: 'Your answer is saved. You can change it in this browser until the party.',
  back: 'Back to the invitation',
  sign: 'Sign the waiver',
  signTitle: (child: string) => `Waiver for ${child}`,
  signLead:
    'A parent or legal guardian signs it before the party, once for each child who takes part.',
  childFullName: 'Your child’s full name',
  bornOn: 'Your child’s date of birth',
  later: 'Sign later',
  photoHelp: 'Optional. Pictures are taken only of children whose parents agree.',
  signed: 'The waiver is signed. See you at the party!',
  waiverSigned: 'Waiver signed',
  saveWaiver: 'Save the waiver as a PDF',
  waiverMissing: 'Waiver missing',
  comes: 'Coming',
  declined: 'Can’t come',
  linkLead:
    'Share this link with the parents of your guests. There, they tell us if they’re coming and sign the waiver. It shows your child’s first name, the time and the place, and stops working after the party.',
  makeLink: 'Make a link for guests',
  renewLink: 'Replace this link',
  endLink: 'End this link',
  linkMade: 'The link is ready. Share it with the parents yourself.',
  linkEnded: 'The link no longer works.',
  noLink: 'No link for guests yet.',
  linkOnlyRenewed: 'This link works, but it cannot be shown again. Replace it to share it again.',
  forGuests: 'the parents of your guests',
  noAnswers: 'No one has answered yet.',
  remove: 'Remove',
  removeTitle: (child: string) => `Remove the answer for ${child}`,
  removeLead:
    'For an answer that was given twice, for the wrong child or by a stranger. Everything in it is deleted and cannot be restored.',
  removeAgain:
    'Whoever has the link can answer again. If strangers have it, end or replace the link on the page of the party.',
  removeAgainStaff:
    'Whoever has the link can answer again. If strangers have it, the family can end or replace it on the page of its party.',
  removeKeepsWaiver: 'The waiver that was signed with it is kept as long as any other, as proof.',
  removeLosesNote:
    'Our coaches will no longer see who to call, or the allergies the parent told us about. If the child is coming, keep the answer.',
  answeredBy: (name: string) => `Answered by ${name}.`,
  removeYes: 'Remove this answer',
  removed: 'The answer is removed.',
  list: 'Guest list',
  print: 'Print the guest list',
  toGuests: 'Guest list and waivers',
  backToParty: 'Back to the party',
  waiver: 'Waiver',
  signedWaivers: 'Signed waivers',
  noWaivers: 'No waiver is signed yet.',
  notes: 'Allergies and notes',
  hasNote: 'Noted, open to read',
  openNotes: 'Open allergies and notes',
  openNotesHelp: 'Each opening is recorded: who, and when.',
  notesOpened: 'Allergies and notes are shown. It is recorded that you opened them.',
  healthLeftOut: 'This list shows nothing about health.',
}

/** `3 children are coming, 5 people in all. 1 can’t come.` */
export function formatAnswers(guests: { coming: boolean; people: number }[]): string {
  const people = guests.reduce((sum, guest) => sum + guest.people, 0)
  const coming = guests.filter((guest) => guest.coming).length
  const not = guests.length - coming
  const children = coming === 1 ? '1 child is coming' : `${coming} children are coming`
  const all = people > coming ? `, ${people} people in all` : ''
  return `${children}${all}.${not > 0 ? ` ${not} can’t come.` : ''}`
}
