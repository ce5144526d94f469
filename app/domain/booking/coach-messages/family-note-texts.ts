/** What the pages of a coach's note to the family say. */
export const familyNoteTexts = {
  noteToFamily: 'Note to the family',
  afterLesson: 'Email it to the family after the lesson',
  saved: 'The note is saved.',
}
