import type { RightName } from '~/domain/family/guardians/guardian-rights'

/** Texts of a family's record. */
export const recordTexts = {
  enrollments: 'Classes and camps',
  overview: 'Overview',
  lessons: 'Lessons',
  money: 'Money',
  emails: 'Emails',
  documents: 'Documents',
  notes: 'Staff notes',
  timeline: 'Timeline',
  medicalAccess: 'Medical access',

  book: 'Book a lesson',
  sellPackage: 'Sell a package',
  allFamilies: 'All families',
  backToFamily: 'Back to the family',
  saved: 'Saved.',

  adults: 'Adults',
  editAdult: 'Edit details',
  changeAddress: 'Correct the email address',
  addAddress: 'Add an email address',
  ownAddress: 'This parent has an account and changes the email address there.',

  signOutParent: 'Sign out everywhere',
  signedInIn: (name: string, count: number) =>
    count === 0
      ? `${name} is not signed in anywhere.`
      : `${name} is signed in in ${count === 1 ? 'one browser' : `${count} browsers`}.`,
  afterSignOut:
    'For a lost or stolen phone. They sign in again with their password or an emailed code.',
  parentSignedOut: 'They are signed out everywhere.',

  athletes: 'Athletes',
  noAthletes: 'No athletes yet',
  noAthletesYet: 'Add one here, or while booking a lesson for this family.',
  noEmergencyContact: 'No emergency contact',
  addAthlete: 'Add an athlete',
  addAdult: 'Add an adult',
  athleteAdded: (firstName: string) => `${firstName} is added.`,
  athleteKnown: (firstName: string) => `${firstName} was there already, and is unchanged.`,
  newMedicalNote:
    'What the family told you: asthma, an old injury, an allergy. Kept encrypted, and shown to the coach and to adults who may see it.',
  waiverNames:
    'The waiver names the athlete with the date of birth. If either changes, it has to be signed again.',
  photosAllowed: 'The family allows photos of this athlete.',
  photosNotAllowed: 'The family allows no photos of this athlete.',
  allowPhotos: 'The family allows photos',
  endPhotos: 'The family no longer allows photos',

  nextLessons: 'Next lessons',
  pastLessons: 'Past lessons',
  allLessons: 'All lessons',
  nothingAhead: 'No upcoming lessons.',
  nothingBehind: 'No past lessons.',

  seeMoney: 'Charges and payments',
  charges: 'Charges by lesson',
  noCharges: 'Nothing was charged yet.',
  payments: 'Payments',
  newestFirst: 'Newest first',
  noPayments: 'No payments yet.',
  allPayments: 'All payments',
  accountHelp: 'Open a payment to refund what is left of it.',
  noAccountBalance: 'No account balance.',
  credits: 'Credits and packages',
  noCredits: 'No credits.',

  emailsNewest: 'Emails, newest first',
  noEmails: 'No emails yet.',
  textsNewest: 'Text messages, newest first',

  waivers: 'Waivers',
  waiversSigned: 'Signed waivers, newest first',
  noWaivers: 'No waiver was signed yet.',
  ofFamily: (name: string) => `For ${name}`,
  receipts: 'Receipts',
  receipt: (number: string) => `Receipt ${number}`,
  noReceipts: 'No receipts yet.',
  certificates: 'Certificates',
  noCertificates: 'No certificates yet.',
  exports: 'Copies of their data',
  export: 'Copy of everything we keep about the family',
  noExports: 'The family has not asked for a copy.',

  noteHelp:
    'Only staff see notes. Nothing about health: that belongs in the medical note. A family that asks for a copy of its data gets these notes too.',
  addNote: 'Add note',
  noteAdded: 'The note is added.',
  noNotes: 'No notes yet.',
  allNotes: 'All notes',
  writeFirstNote: 'Write a note',
  strikeNote: 'Strike out a note',
  strikeNoteLead: 'The note can still be read, with the reason.',
  strikeOut: 'Strike out',
  noteStruck: 'The note is struck out.',
  backToNotes: 'Back to the notes',

  tags: 'Tags',
  tagAdded: 'The tag is added.',
  tagRemoved: 'The tag is removed.',

  nothingHappened: 'Nothing happened yet.',
  medicalAccessLead: 'Each time a staff member opened a medical note. The family sees the same.',
  noMedicalAccess: 'No one opened a medical note.',
}

/** Short labels of rights, for lists. */
export const shortRights: Record<RightName, string> = {
  mayBook: 'books',
  maySeeLessons: 'lessons',
  maySeeProgress: 'progress',
  maySeeMedical: 'medical notes',
  callInEmergency: 'emergency calls',
}
