import { classDropped } from '~/domain/enrollment/emails/class-dropped'
import { enrolled } from '~/domain/enrollment/emails/enrolled'
import { trialOffer } from '~/domain/enrollment/emails/trial-offer'
import { tuitionCharged } from '~/domain/enrollment/emails/tuition-charged'

/** Emails about enrollments. */
export const enrollmentEmailFixtures = {
  enrolled: enrolled({
    firstName: 'Dana',
    athlete: 'Zoe',
    className: 'Tumbling 1, Mondays',
    isTrial: false,
    isCamp: false,
    facts: [
      { term: 'Class', detail: 'Tumbling 1, Mondays' },
      { term: 'Term', detail: 'Fall 2026' },
      { term: 'Tuition', detail: '$88 a month' },
      { term: 'Due now', detail: '$66' },
    ],
    dates: [
      'Monday, November 30, 2026 at 4:30 PM',
      'Monday, December 7, 2026 at 4:30 PM',
      'Monday, December 14, 2026 at 4:30 PM',
    ],
    more: 9,
    rules: ['You can drop it at any time, with 14 days of notice.'],
    href: 'https://secondflight.example/parent/classes/1',
  }),
  'class-dropped': classDropped({
    isCamp: false,
    firstName: 'Dana',
    athlete: 'Zoe',
    className: 'Tumbling 1, Mondays',
    last: 'Monday, December 14, 2026 at 4:30 PM',
    returned: '$44',
    href: 'https://secondflight.example/classes',
  }),
  'trial-offer': trialOffer({
    firstName: 'Dana',
    athlete: 'Zoe',
    className: 'Tumbling 1, Mondays',
    facts: [
      { term: 'Term', detail: 'Fall 2026' },
      { term: 'Next lesson', detail: 'Monday, November 30, 2026 at 4:30 PM' },
      { term: 'Tuition', detail: '$88 a month' },
    ],
    href: 'https://secondflight.example/classes/tumbling-1/enroll',
  }),
  'tuition-charged': tuitionCharged({
    firstName: 'Dana',
    lines: [
      { term: 'Zoe, Tumbling 1, Mondays', detail: '4 lessons, $88' },
      { term: 'Eli, Tumbling 2, Wednesdays', detail: '5 lessons, $96' },
    ],
    total: '$184',
    due: '$184',
    href: 'https://secondflight.example/parent/payments',
  }),
}
