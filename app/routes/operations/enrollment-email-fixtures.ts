import {
  autopayAhead,
  autopayDeclined,
  autopayOn,
  cardExpiring,
} from '~/domain/booking/emails/autopay'
import { classDropped } from '~/domain/enrollment/emails/class-dropped'
import { classOffer } from '~/domain/enrollment/emails/class-offer'
import { classWaitingJoined } from '~/domain/enrollment/emails/class-waiting-joined'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import { classPaused, classPauseEnded } from '~/domain/enrollment/emails/class-paused'
import { moveProposed } from '~/domain/enrollment/emails/move-proposed'
import { enrolled } from '~/domain/enrollment/emails/enrolled'
import { trialOffer } from '~/domain/enrollment/emails/trial-offer'
import { tuitionCharged } from '~/domain/enrollment/emails/tuition-charged'
import {
  overdueForStaff,
  overduePaused,
  overdueResumed,
} from '~/domain/enrollment/emails/overdue-pause'
import { pauseRule } from '~/domain/enrollment/tuition/overdue'
import { tuitionOverdue } from '~/domain/enrollment/emails/tuition-overdue'
import { lateFeeCharged } from '~/domain/enrollment/emails/late-fee-charged'
import { lateFeeSentence } from '~/domain/payments/charges/late-fee'
import { declineReason } from '~/domain/payments/saved-payment-methods/autopay'
import { mandateWords } from '~/domain/payments/saved-payment-methods/autopay-texts'

const at = (path: string) => `https://secondflight.example${path}`
const ofZoe = { firstName: 'Dana', athlete: 'Zoe', className: 'Tumbling 1, Mondays' }
const term = 'Fall 2026'
const card = 'Visa ending in 4242'

/** Emails about enrollments. */
const tuitionItems = [
  { term: 'Eli, Tumbling 2', detail: '5 lessons, $96' },
  { term: 'Zoe, Tumbling 1', detail: '4 lessons, $88' },
]

const lateFee = { lateFeeDays: 10, lateFeeCents: 1500, lateFeePercent: null, currency: 'USD' }

export const enrollmentEmailFixtures = {
  enrolled: enrolled({
    ...ofZoe,
    isTrial: false,
    isCamp: false,
    facts: [
      { term: 'Class', detail: ofZoe.className },
      { term: 'Term', detail: term },
      { term: 'Tuition', detail: '$88 a month' },
      { term: 'Due now', detail: '$66' },
    ],
    dates: [
      'Monday, November 30, 2026 at 4:30 PM',
      'Monday, December 7, 2026 at 4:30 PM',
      'Monday, December 14, 2026 at 4:30 PM',
    ],
    more: 9,
    rules: ['You can drop the class at any time, with 14 days’ notice.'],
    href: at('/parent/classes/1'),
  }),
  'class-dropped': classDropped({
    isCamp: false,
    ...ofZoe,
    last: 'Monday, December 14, 2026 at 4:30 PM',
    refund: '$44',
    toPay: '$22 is still due.',
    href: at('/classes'),
  }),
  'class-waiting-joined': classWaitingJoined({
    ...ofZoe,
    term,
    href: at('/parent/classes/waiting/1'),
  }),
  'class-offer': classOffer({
    ...ofZoe,
    term,
    until: 'Tuesday, December 1, 2026 at 1:00 PM',
    href: at('/parent/classes/waiting/1'),
  }),
  'class-pause-ended': classPauseEnded({
    ...ofZoe,
    from: 'Monday, December 14, 2026',
    rule: pauseTexts.endedRule,
    autopay: [],
    href: at('/parent/classes/1'),
  }),
  'class-paused': classPaused({
    ...ofZoe,
    facts: [
      { term: 'From', detail: 'Monday, December 7, 2026' },
      { term: 'Through', detail: 'Monday, December 21, 2026' },
      { term: 'Paused lessons', detail: '3' },
      { term: 'Price while paused', detail: '25%' },
    ],
    rule: 'Paused lessons are not made up.',
    href: at('/parent/classes/1'),
  }),
  'move-proposed': moveProposed({
    firstName: 'Dana',
    athlete: 'Zoe',
    from: ofZoe.className,
    to: 'Tumbling 2, Wednesdays',
    facts: [
      { term: 'Term', detail: term },
      { term: 'Next lesson', detail: 'Wednesday, December 2, 2026 at 4:30 PM' },
      { term: 'Tuition', detail: '$96 a month' },
    ],
    href: at('/parent/classes/proposals/1'),
  }),
  'trial-offer': trialOffer({
    ...ofZoe,
    facts: [
      { term: 'Term', detail: term },
      { term: 'Next lesson', detail: 'Monday, November 30, 2026 at 4:30 PM' },
      { term: 'Tuition', detail: '$88 a month' },
    ],
    href: at('/classes/tumbling-1/enroll'),
  }),
  'autopay-on': autopayOn({
    firstName: 'Dana',
    card,
    wording: mandateWords('card', 'Second Flight'),
    href: at('/parent/classes/card'),
  }),
  'autopay-ahead': autopayAhead({
    firstName: 'Dana',
    method: 'card',
    items: tuitionItems,
    amount: '$184',
    card,
    day: 'Tuesday, December 1, 2026',
    payHref: at('/parent/payments'),
    cardHref: at('/parent/classes/card'),
  }),
  'autopay-declined': autopayDeclined({
    firstName: 'Dana',
    method: 'card',
    items: tuitionItems,
    amount: '$184',
    card,
    reason: declineReason('insufficient_funds'),
    next: 'Tuesday, December 1, 2026',
    lateFee: lateFeeSentence(lateFee),
    payHref: at('/parent/classes/1/payment'),
    cardHref: at('/parent/classes/card'),
  }),
  'card-expiring': cardExpiring({
    firstName: 'Dana',
    card,
    expires: '12/2026',
    href: at('/parent/classes/card'),
  }),
  'tuition-overdue': tuitionOverdue({
    firstName: 'Dana',
    athlete: 'Zoe',
    className: 'Tumbling 1',
    amount: '$88',
    dueOn: 'Tuesday, December 1, 2026',
    isRefused: true,
    lateFee: lateFeeSentence(lateFee),
    href: 'https://secondflight.example/parent/payments',
  }),
  'late-fee': lateFeeCharged({
    firstName: 'Dana',
    athlete: 'Zoe',
    className: 'Tumbling 1',
    fee: '$15',
    amount: '$103',
    href: at('/parent/classes/1/payment'),
  }),
  'overdue-paused': overduePaused({
    firstName: 'Dana',
    athlete: 'Zoe',
    className: 'Tumbling 1',
    amount: '$88',
    from: 'Wednesday, December 16, 2026',
    rule: pauseRule,
    href: at('/parent/classes/1/payment'),
  }),
  'overdue-resumed': overdueResumed({
    firstName: 'Dana',
    athlete: 'Zoe',
    className: 'Tumbling 1',
    dates: ['Tuesday, December 22 at 4:00 PM'],
    href: at('/parent/classes/1'),
  }),
  'overdue-paused-office': overdueForStaff(
    {
      athlete: 'Zoe Okafor',
      className: 'Tumbling 1',
      text: `$88 is overdue. ${pauseRule}`,
      href: at('/admin/families/1'),
    },
    'Paused until paid',
  ),
  'overdue-resumed-office': overdueForStaff(
    {
      athlete: 'Zoe Okafor',
      className: 'Tumbling 1',
      text: 'Everything due is paid. 3 lessons are booked from now on; lessons that have filled up are not.',
      href: at('/admin/families/1'),
    },
    'Resumed',
  ),
  'tuition-charged': tuitionCharged({
    firstName: 'Dana',
    lines: tuitionItems,
    total: '$184',
    due: '$184',
    autopay: {
      method: 'card',
      amount: '$184',
      whole: null,
      card,
      day: 'Saturday, November 28, 2026',
      href: at('/parent/classes/card'),
    },
    href: at('/parent/payments'),
  }),
}
