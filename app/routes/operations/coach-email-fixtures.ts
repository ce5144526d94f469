import {
  coachClassDropped,
  coachClassPaused,
  coachClassPauseEnded,
  coachOverduePaused,
} from '~/domain/enrollment/emails/coach-enrollments'
import {
  coachClassCanceled,
  coachClassChanged,
  coachDayClosed,
} from '~/domain/booking/emails/coach/coach-class-emails'
import {
  coachAbsence,
  coachBooked,
  coachBookingRescheduled,
  coachCanceled,
  coachDigest,
} from '~/domain/booking/emails/coach/coach-emails'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import type { EmailKindTo } from '~/domain/communications/email-kinds'

const page = 'https://secondflight.example/somewhere'
const coached = {
  what: 'Partner Progression',
  when: 'Tuesday, November 24 at 4:00 PM',
  coming: '2 athletes',
  venue: {
    name: 'Harbor Gym',
    addressLines: ['40 Harbor Avenue', 'Riverton, NY 12182'],
    mapUrl: '',
    arrivalNotes: '',
  },
}

/** Every email to coaches, with fictional data. */
export const coachEmailFixtures: Record<EmailKindTo<'coach'>, EmailContent> = {
  'coach-class-dropped': coachClassDropped({
    className: 'Tumbling 1, Mondays',
    last: 'Monday, December 14, 2026',
    href: 'https://secondflight.example/admin/terms/classes/1',
  }),
  'coach-class-pause-ended': coachClassPauseEnded({
    className: 'Tumbling 1, Mondays',
    from: 'Monday, December 14, 2026',
    href: 'https://secondflight.example/admin/terms/classes/1',
  }),
  'coach-overdue-paused': coachOverduePaused({
    className: 'Tumbling 1, Mondays',
    from: 'Monday, December 7, 2026',
    href: 'https://secondflight.example/admin/terms/classes/1',
  }),
  'coach-overdue-resumed': coachClassPauseEnded({
    className: 'Tumbling 1, Mondays',
    from: 'Monday, December 14, 2026',
    href: 'https://secondflight.example/admin/terms/classes/1',
  }),
  'coach-class-paused': coachClassPaused({
    className: 'Tumbling 1, Mondays',
    first: 'Monday, December 7, 2026',
    last: 'Monday, December 21, 2026',
    href: 'https://secondflight.example/admin/terms/classes/1',
  }),
  'coach-booked': coachBooked({ lessons: [coached], href: page }),
  'coach-canceled': coachCanceled({ lesson: coached, by: 'family', href: page }),
  'coach-absence': coachAbsence({
    lesson: { ...coached, coming: '1 athlete, 1 reported absent' },
    href: page,
  }),
  'coach-moved': coachBookingRescheduled({
    lesson: coached,
    toAnother: true,
    isOnlyElsewhere: false,
    href: page,
    movedFrom: 'Monday, November 23 at 5:30 PM',
  }),
  'coach-class-canceled': coachClassCanceled({
    lessons: [coached, { ...coached, when: 'Tuesday, December 1 at 4:00 PM' }],
    href: page,
  }),
  'coach-day-closed': coachDayClosed({
    day: 'Tuesday, November 24',
    reason: 'The gym is closed by a storm.',
    href: page,
    lessons: [{ ...coached, when: '4:00 – 5:00 PM' }],
  }),
  'coach-class-changed': coachClassChanged({
    what: 'Tumbling Basics',
    href: page,
    dates: [
      {
        when: 'Tuesday, November 24 at 4:00 PM',
        becomes: 'now Tuesday, November 24 at 5:30 PM, 45 minutes, 3 athletes',
      },
      { when: 'Tuesday, December 1 at 4:00 PM', becomes: 'with another coach now' },
    ],
  }),
  'coach-digest': coachDigest({
    day: 'Tuesday, November 24',
    href: page,
    lessons: [{ ...coached, when: '4:00 – 5:00 PM' }],
    attendanceNotTaken: [],
  }),
}
