import { ownBrand } from '~/domain/settings/brand'
import type { SectionContent } from './content-forms'
import type { SectionKey } from './site-section'

/** Default texts, true for any business of this kind. */
export const startingWords: SectionContent = {
  home: {
    title: 'Every flip starts with one good run',
    lead: 'One coach, one athlete or a few, and the next skill in steps that hold.',
    heroPictureId: null,
    howTitle: 'How it works',
    howText: [
      '1. **Choose a lesson.** Alone, with a friend, or in a small class.',
      '2. **Hold a time.** It is yours while you answer a few questions. No account is needed.',
      '3. **Come and tumble.** Clothes to move in, hair tied back, a bottle of water.',
    ].join('\n'),
    lessonsTitle: 'Lessons and what they cost',
    lessonsText:
      'Choose a lesson, a day and a time. No account is needed. Before you confirm, you see what is due now and what is due at the lesson.',
    coachTitle: 'Who coaches',
    coachText:
      'Someone who stands beside the mat for every turn, says what comes next, and goes back a step when a step back is what helps.',
    coachPictureId: null,
    firstTitle: 'How a first lesson goes',
    firstSteps: [
      'You come in, and say what your child would like to learn.',
      'A warm-up, which also shows where to begin.',
      'One skill in small steps, with the coach beside it.',
      'The last minutes are for what went well.',
    ].join('\n'),
    safetyTitle: 'Safety',
    safetyText: '',
    testimonialsTitle: 'What families say',
    faqsTitle: 'What parents ask',
  },
  about: {
    title: 'About us',
    lead: 'Tumbling, taught one athlete at a time.',
    aboutText: [
      'We teach tumbling and gymnastics to children and teenagers: first rolls and cartwheels, handsprings, tucks, and what comes after them.',
      '## How we teach',
      'Every skill is taken apart and put together again, on a soft surface first. No one is hurried, and no one is thrown into the air to see what happens.',
      '## Safety',
      'The coach knows each athlete’s medical notes and emergency contact before the first run. Anyone who brings an athlete may stay and watch.',
    ].join('\n\n'),
    aboutPictureId: null,
    aboutCaption: '',
    equipmentTitle: 'What we work with',
    equipmentText: [
      '- A sprung floor, and mats of three thicknesses to land on.',
      '- Wedges and blocks, so that a skill can begin downhill.',
      '- Beam, bars and vault, low ones first.',
    ].join('\n'),
    equipmentPictureId: null,
  },
  features: {
    title: 'What you can do here',
    lead: 'Lessons are taught on the mat. The rest is here, and most of it takes a minute.',
    bookingTitle: 'Booking',
    bookingText: [
      '- See every free time of the month, and hold one for a quarter of an hour while you decide.',
      '- Book without an account, for one athlete or two.',
      '- See what canceling costs before you book, and reschedule or cancel a lesson yourself.',
      '- Get an email with everything that matters, and a file for your calendar.',
    ].join('\n'),
    portalTitle: 'The parents’ portal',
    portalText: [
      '- Your lessons, those to come and those that were, in one place.',
      '- Reschedule or cancel one, choose what it is about, and say who drops off and who picks up.',
      '- Sign the waiver once a year, for each athlete.',
      '- Keep your details right, decide which emails you get, and sign out anywhere.',
    ].join('\n'),
    progressTitle: 'Progress',
    progressText: [
      '- After each lesson there is a record of what it was about.',
      '- Medical notes are kept encrypted, and every time someone here opens one, it is recorded.',
      '- Nothing about a child stands on a public page.',
    ].join('\n'),
  },
  booking: {
    title: 'Book a lesson',
    lead: 'Choose a lesson. Then you see which days and times are free.',
    minutesTitle: 'Minute by minute',
    minutesSteps: [
      'Warm-up, and what was hard since the last time.',
      'One skill, taken apart on a soft surface.',
      'The skill put together again, step by step.',
      'A last turn, and what to practice at home.',
    ].join('\n'),
    packagesText:
      'One credit is one athlete’s place in one lesson. Cancel in time and the credit is yours again. Ask us about a refund of credits that you do not use.',
  },
  reading: {
    blogTitle: 'Blog',
    blogLead: 'For parents: what happens in a lesson, what helps at home, and what can wait.',
    tipsTitle: 'Tips',
    tipsLead: 'Small steps to practice, by apparatus and difficulty, and what to leave to the gym.',
    inviteTitle: 'Rather try it with a coach?',
    inviteText:
      'Choose a lesson, a day and a time. Say in the booking what you would like to work on.',
    newsletterTitle: 'Newsletter',
    newsletterLead: 'An email when there is a new post on our blog, and nothing else.',
  },
  contact: {
    title: 'Contact',
    lead: 'Ask about a class, a skill or a time that is not on the calendar. We’ll answer by email, usually within two business days.',
    openingHours: '',
    directionsText: '',
  },
  logo: { ...ownBrand, circlePictureId: null, textPictureId: null },
}

/** A stored section, with defaults for fields added since. */
export function contentOf<Key extends SectionKey>(
  key: Key,
  kept: object = {},
): SectionContent[Key] {
  return { ...startingWords[key], ...kept }
}
