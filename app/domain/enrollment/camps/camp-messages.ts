import type { EnrollmentRefusal } from '~/domain/enrollment/enrollment'
import { enrollmentMessages } from '~/domain/enrollment/enrollment-texts'

/** The same refusals as of a class, in the words of a camp. */
export const campMessages: Record<EnrollmentRefusal, string> = {
  ...enrollmentMessages,
  'class-not-open': 'This camp takes no enrollments at the moment. Please choose another one.',
  'term-over': 'This camp is over. Please choose another one.',
  'starts-outside': 'These days are not days of the camp. Choose from the list.',
  paused: 'We take no bookings for the first of these days at the moment. Choose later ones.',
  'outside-ages':
    '{detail} is not within the ages of this camp on the first day. Please choose another one.',
  'skill-missing':
    'This camp asks for skills that are not mastered yet: {detail}. Please ask the coach.',
  'already-enrolled':
    '{detail} is enrolled in this camp already. You can change the days on the page of that enrollment, or ask us.',
  'class-full': 'This camp is full now. Nothing was charged. Please choose another one.',
  'no-dates': 'There are no more days of this camp that could be booked.',
}
