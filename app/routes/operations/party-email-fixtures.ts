import { reminder } from '~/domain/booking/emails/reminder'
import { sharedReminder } from '~/domain/booking/emails/shared-reminder'
import {
  partyBooked,
  partyCanceled,
  partyChanged,
  partyMoved,
} from '~/domain/parties/emails/party-emails'
import { partyRestDue } from '~/domain/parties/emails/party-rest-due'

const party = {
  firstName: 'Dana',
  title: 'Gym Birthday',
  child: 'Zoe',
  when: 'Sunday, December 13 at 10:00 AM',
  facts: [
    { term: 'Party', detail: 'Gym Birthday' },
    { term: 'Birthday child', detail: 'Zoe' },
    { term: 'When', detail: 'Sunday, December 13 at 10:00 AM' },
    { term: 'Time', detail: '10:00 AM – 12:00 PM' },
    { term: 'Where', detail: '218 Mill Street, Unit 4, Riverton, NY 12180' },
    { term: 'Coach', detail: 'Maren Holt' },
    { term: 'Children', detail: '12 children' },
    { term: 'Price', detail: '$280' },
    { term: 'Still due', detail: '$230, due by Sunday, December 6' },
  ],
  href: 'https://secondflight.example/parent/parties/1',
}
const secret = 'https://secondflight.example/somewhere?token=made-up-secret'
const words = { name: 'Dana', athletes: 'Zoe', lesson: 'Gym Birthday', when: party.when }
const at = (path: string) => `https://secondflight.example${path}`

/** Emails about parties. */
export const partyEmailFixtures = {
  'party-changed': {
    ...partyChanged(party, '12 children'),
    words: { name: 'Dana', party: party.title, when: party.when },
  },
  'party-rest-due': partyRestDue({
    firstName: 'Dana',
    party: 'Gym Birthday',
    when: 'Sunday, December 13 at 10:00 AM',
    amount: '$200',
    dueOn: 'Sunday, December 6',
    href: at('/parent/payments'),
  }),
}

const lesson = {
  drawing: 'lesson-pair-long',
  lessonName: 'Gym Birthday',
  isParty: true,
  durationMinutes: 120,
  coachName: 'Maren Holt',
  athletes: ['Zoe'],
  startsAt: new Date('2026-12-13T15:00:00Z'),
  timeZone: 'America/New_York',
  where: ['218 Mill Street, Unit 4', 'Riverton, NY 12180'],
}
const inReminders = {
  firstName: 'Dana',
  lesson,
  bring: ['A bottle of water'],
  phone: '(555) 010-0142',
  directionsHref: at('/contact'),
  now: new Date('2026-12-12T15:00:00Z'),
}

/** What emails of bookings say of a party. */
export const partyEmailVariants = {
  'reminder-party': {
    kind: 'reminder' as const,
    content: reminder({
      ...inReminders,
      due: { cents: 8000, currency: 'USD' },
      unsigned: ['Zoe'],
      pickUpKnown: false,
      pickUpHref: at('/parent/bookings/1/pick-up'),
      href: secret,
    }),
  },
  'shared-reminder-party': {
    kind: 'shared-reminder' as const,
    content: sharedReminder({
      ...inReminders,
      bookedBy: 'Sam Okafor',
      href: at('/parent/bookings/1'),
    }),
  },
  'booking-confirmed-party': {
    kind: 'booking-confirmed' as const,
    content: {
      words: { ...words, coach: 'Maren Holt' },
      ...partyBooked({
        party,
        guestsHref: secret,
        bring: ['Clothes to move in, without zippers or buttons', 'A bottle of water'],
        rules: ['At most 16 children can come.'],
        policy: ['24 hours ahead or more: all of it is refunded.'],
        calendars: [],
        lesson,
        phone: '(555) 010-0142',
        directionsHref: at('/contact'),
        bookingHref: secret,
      }),
    },
  },
  'booking-rescheduled-party': {
    kind: 'booking-rescheduled' as const,
    content: {
      words: { ...words, coach: 'Maren Holt' },
      ...partyMoved({ party, before: 'Sunday, December 6 at 10:00 AM', guestsHref: secret }),
    },
  },
  'booking-canceled-party': {
    kind: 'booking-canceled' as const,
    content: {
      words: { ...words, coach: 'Maren Holt' },
      ...partyCanceled({
        party: { ...party, facts: party.facts.slice(0, 7) },
        by: 'You canceled this party.',
        refund: ['$50 will be refunded to your card.'],
        hasFile: true,
        partiesHref: at('/parties'),
        bookingHref: secret,
      }),
    },
  },
}
