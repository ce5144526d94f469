/** Texts of a day's lessons: what to know about athletes, and links. */
export const lessonTexts = {
  medicalNote: 'Medical note',
  noPhotoConsent: 'No photo consent',
  firstLesson: 'First lesson',
  printRoster: 'Print roster',
}
