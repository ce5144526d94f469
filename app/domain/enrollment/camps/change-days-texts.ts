import type { EnrollmentRefusal } from '~/domain/enrollment/enrollment'
import type { Term } from '~/domain/enrollment/terms/term'
import { campMessages } from './camp-messages'

export type ChangeDaysRefusal =
  | EnrollmentRefusal
  | 'canceled'
  | 'not-booked'
  | 'too-close'
  | 'only-day'
  | 'carries-camp'

export const changeDaysMessages: Record<ChangeDaysRefusal, string> = {
  ...campMessages,
  'already-enrolled':
    'This day is between other days of the camp that were booked apart. Please call us to add it.',
  'cost-changed':
    'The amount has changed meanwhile: it is {detail} now. Look at it and press once more.',
  'whole-only': 'This camp is booked as a whole, so no single day can be added or canceled.',
  'no-such-day': 'This day cannot be added anymore. Choose from the list.',
  'day-full': 'There is no place left on {detail}. Nothing was changed.',
  canceled: 'This camp was canceled already.',
  'not-booked': 'This day is not booked anymore.',
  'too-close': 'This day is too close to be canceled. Please call us if a child cannot come.',
  'only-day': 'This is the only day. Cancel the camp instead.',
  'carries-camp':
    'What is charged once for the camp was charged with this day. Please call us to cancel it, or cancel the camp.',
}

/** Texts about adding and canceling days of a camp. */
export const changeDaysTexts = {
  title: 'Change the days',
  add: 'Add a day',
  addThis: 'Add this day',
  cancel: 'Cancel a day',
  cancelThis: 'Cancel this day',
  change: 'Save the change',
  choice: 'Which day?',
  addFor: (day: string, amount: string) => `Add ${day} for ${amount}`,
  cancelFor: (day: string, amount: string) => `Cancel ${day}, with ${amount} back`,
  forStaff: [
    'A day that is added costs what it adds to the price of the days. It is charged at once, with the extras for each day.',
    'Of a day that is canceled, all that was paid for it is refunded, and there is no notice to keep. What is for the whole camp was charged with the first day. The family is told by email.',
  ],
  costs: (day: string) => `${day} costs`,
  returns: (day: string) => `${day}: returned to you`,
  full: (days: string) => `Full: ${days}.`,
  close: (days: string) =>
    `Too close to be canceled: ${days}. Please call us if a child cannot come.`,
  noneToAdd: 'There is no day that could be added.',
  noneToCancel: 'There is no day that could be canceled.',
  adding:
    'A day that you add costs what it adds to the price of your days, so that they never cost more than the whole camp. Extras that you chose for each day are added to it. It is charged at once, and you can pay now or on the day.',
  added: (day: string) => `${day} is added.`,
  gone: (day: string) => `${day} is canceled.`,
}

/** How one day of a camp is canceled. */
export function cancelDaySentence({ dropNoticeDays }: Pick<Term, 'dropNoticeDays'>): string {
  const returned =
    'What you paid for it is returned, the way you paid; what is not paid yet is no longer due.'
  if (dropNoticeDays === 0) return `You can cancel any day after today. ${returned}`
  const days = dropNoticeDays === 1 ? 'one day' : `${dropNoticeDays} days`
  return `You can cancel a day that is more than ${days} away. ${returned}`
}
