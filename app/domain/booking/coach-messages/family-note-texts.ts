/** Texts about notes to families. */
export const familyNoteTexts = {
  noteToFamily: 'Note to the family',
  afterLesson: 'Email it to the family after the lesson',
  saved: 'The note is saved.',
}
