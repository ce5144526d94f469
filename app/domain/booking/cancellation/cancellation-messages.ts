import type { CancellationRefusal } from './cancellation-policy'

export const cancellationMessages: Record<CancellationRefusal, string> = {
  'already-canceled': 'This lesson is canceled already. There is nothing left to do.',
  'hold-over': 'This time was held and never booked, so there is nothing to cancel.',
  'lesson-begun': 'This lesson has begun, so it cannot be canceled here anymore. Please call us.',
  'lesson-over': 'This lesson is over, so it cannot be canceled anymore.',
  'made-up-for':
    'You have had another lesson for this one, as someone could not come, so it cannot be canceled here. Please call us.',
  'terms-changed':
    'What is returned has changed since you opened this page: it is {detail} now. Please look at it once more.',
}
