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
  'already-enrolled': 'The days around this one were booked separately. Please call us to add it.',
  'cost-changed':
    'The amount has changed: it is {detail} now. Please check it and press the button again.',
  'whole-only': 'This camp is booked as a whole, so single days can’t be added or canceled.',
  'no-such-day': 'This day can no longer be added. Choose one from the list.',
  'day-full': 'No places are left on {detail}. Nothing was changed.',
  canceled: 'This camp is already canceled.',
  'not-booked': 'This day is not booked anymore.',
  'too-close': 'It’s too late to cancel this day online. Please call us if your child can’t come.',
  'only-day': 'This is the only day. Cancel the camp instead.',
  'carries-camp':
    'Extras for the whole camp were charged with this day. Please call us to cancel it, or cancel the camp.',
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
  cancelFor: (day: string, amount: string) => `Cancel ${day} and refund ${amount}`,
  forStaff: [
    'An added day costs the difference in the price of the days. It is charged at once, with its daily extras.',
    'A canceled day is refunded in full, without notice. Extras for the whole camp were charged with the first day. The family gets an email.',
  ],
  costs: (day: string) => `${day} costs`,
  nothing: 'nothing more',
  returns: (day: string) => `${day}: refunded to you`,
  unpaid: (day: string) => `${day}: nothing was paid for it`,
  full: (days: string) => `Full: ${days}.`,
  close: (days: string) =>
    `Too late to cancel online: ${days}. Please call us if your child can’t come.`,
  noneToAdd: 'There are no days to add.',
  noneToCancel: 'There are no days to cancel.',
  adding:
    'An added day costs the difference in price, so your days never cost more than the whole camp. Your daily extras are added. It is charged at once, and you can pay now or on the day.',
  added: (day: string) => `${day} is added.`,
  gone: (day: string) => `${day} is canceled.`,
}

/** How one day of a camp is canceled. */
export function cancelDaySentence({ dropNoticeDays }: Pick<Term, 'dropNoticeDays'>): string {
  const refund =
    'What you paid for it is refunded the way you paid, and what is unpaid is no longer due.'
  if (dropNoticeDays === 0) return `You can cancel any day after today. ${refund}`
  const days = dropNoticeDays === 1 ? 'one day' : `${dropNoticeDays} days`
  return `You can cancel a day that is more than ${days} away. ${refund}`
}
