/** Texts about stored data. */
export const privacyTexts = {
  sendRequest: 'Send your request',
  typeErase: 'Type ERASE to confirm',
  askErasure: 'Ask to be erased',
  upcomingLessons: 'Your upcoming lessons',
  cancelLessons: (count: number) => (count === 1 ? 'Cancel 1 lesson' : `Cancel ${count} lessons`),
  lessonsCanceled: 'Lessons canceled.',
  exportUntil: 'Ready until',
  makeExport: 'Prepare my file',
  isMakingExport: 'Your file is being prepared',
  downloadExport: 'Download the file',
  eraseFamily: 'Erase this family',
  familyErased: 'Family erased.',
  beforeErasing: 'Before you erase',
  unusedCredits: 'Unused credits end',
  seeErasure: 'Review and erase',
}
