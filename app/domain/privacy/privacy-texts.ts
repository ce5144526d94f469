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
  losesTheirBalance:
    'The account balance is lost. To give it back, open its payment and refund it first.',
  losesYourBalance:
    'You’ll lose your account balance when your data is erased. Use it first, or ask us to refund it.',
  seeErasure: 'Review and erase',
}
