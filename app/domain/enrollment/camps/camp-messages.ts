import type { EnrollmentRefusal } from '~/domain/enrollment/enrollment'
import { enrollmentMessages } from '~/domain/enrollment/enrollment-texts'

/** The same refusals as of a class, in the words of a camp. */
export const campMessages: Record<EnrollmentRefusal, string> = {
  ...enrollmentMessages,
  'class-not-open': 'This camp is not taking enrollments right now. Please choose another one.',
  'term-over': 'This camp is over. Please choose another one.',
  'starts-outside': 'These days are not part of the camp. Choose from the list.',
  paused: 'The first of these days can’t be booked right now. Choose later days.',
  'outside-ages':
    '{detail} is outside the age range of this camp on its first day. Please choose another one.',
  'skill-missing':
    'This camp requires skills that aren’t mastered yet: {detail}. Please ask the coach.',
  'already-enrolled':
    '{detail} is already enrolled in this camp. You can change the days on that enrollment’s page, or ask us.',
  'class-full': 'This camp is now full, and you weren’t charged. Please choose another one.',
  'no-dates': 'This camp has no more days to book.',
}
