import { daysOfReplies } from '../party'

/** Texts about the guests of a party. */
export const guestTexts = {
  guests: 'Guests',
  invitation: (child: string) => (child ? `${child}’s birthday party` : 'Birthday party'),
  invited: 'Your child is invited. Please tell us whether you come. You need no account.',
  when: 'When',
  place: 'Place',
  bring: 'What to bring',
  answer: 'Your answer',
  answers: 'Your answers',
  another: 'Answer for another child',
  childName: 'First name of your child',
  coming: 'Does your child come?',
  yes: 'Yes, we come',
  no: 'No, we cannot come',
  people: 'How many of you come, with your child?',
  peopleHelp:
    'Count who stays at the party. Every child that takes part needs an answer of its own.',
  contactName: 'Your name',
  phone: 'Phone number',
  phoneHelp: 'So that we reach you during the party.',
  email: 'Email address',
  note: 'Allergies, and what else we should know',
  noteHelp:
    'Only our coaches read it, and it is recorded who does. The family that invited you does not see it.',
  privacy: `The family that invited you sees the name and the answer. The rest is for our staff, and is deleted ${daysOfReplies} days after the party. A signed waiver is kept longer, as proof.`,
  send: 'Send answer',
  change: 'Change this answer',
  changeTitle: 'Change your answer',
  saved: 'Your answer is saved. You can change it in this browser until the party.',
  back: 'Back to the invitation',
  sign: 'Sign the waiver',
  signTitle: (child: string) => `Waiver for ${child}`,
  signLead:
    'A parent or legal guardian signs it before the party, once for each child that takes part.',
  childFullName: 'Full name of your child',
  bornOn: 'Date of birth of your child',
  later: 'Sign later',
  photoHelp: 'Optional. Pictures are taken only of children whose parents agree.',
  signed: 'The waiver is signed. See you at the party!',
  waiverSigned: 'Waiver signed',
  saveWaiver: 'Save the waiver as a PDF',
  waiverMissing: 'Waiver missing',
  comes: 'Comes',
  declined: 'Cannot come',
  linkLead:
    'Hand this link on to the parents of your guests. They say there whether they come, and sign the waiver. It shows the first name of your child, the time and the place, and ends with the party.',
  makeLink: 'Make a link for guests',
  renewLink: 'Replace this link',
  endLink: 'End this link',
  linkMade: 'The link is made. Hand it on yourself.',
  linkEnded: 'The link opens nothing anymore.',
  noLink: 'There is no link for guests.',
  linkOnlyRenewed: 'This link works, and cannot be shown anymore. Replace it to hand it on again.',
  forGuests: 'the parents of your guests',
  noAnswers: 'No one has answered yet.',
  remove: 'Remove',
  removeTitle: (child: string) => `Remove the answer for ${child}`,
  removeLead:
    'For an answer that was given twice, for the wrong child or by a stranger. All it says is deleted, and cannot be restored.',
  removeAgain:
    'Whoever has the link can answer again. If strangers have it, end or replace the link on the page of the party.',
  removeAgainStaff:
    'Whoever has the link can answer again. If strangers have it, the family can end or replace it on the page of its party.',
  removeKeepsWaiver: 'The waiver that was signed with it is kept as long as any other, as proof.',
  removeLosesNote:
    'Our coaches then no longer see whom to call, or what the parent told us of allergies. If the child comes, keep the answer.',
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

/** `3 come, 1 cannot` */
export function formatAnswers(guests: { coming: boolean; people: number }[]): string {
  const people = guests.reduce((sum, guest) => sum + guest.people, 0)
  const coming = guests.filter((guest) => guest.coming).length
  const not = guests.length - coming
  const children = coming === 1 ? '1 child comes' : `${coming} children come`
  const all = people > coming ? `, ${people} people in all` : ''
  return `${children}${all}.${not > 0 ? ` ${not} cannot come.` : ''}`
}
