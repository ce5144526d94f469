import { headingFaces } from '~/domain/settings/brand'
import type { EntryListName } from './entry-list'
import type { SectionKey } from './site-section'

/** A content field. The suffix of its name says whether it is Markdown or a picture. */
export type ContentField = {
  name: string
  label: string
  help?: string
  kind: 'line' | 'lines' | 'markdown' | 'picture' | 'box' | 'number' | 'color' | 'choice'
  /** Of a choice. */
  options?: { value: string; label: string }[]
  optional?: boolean
}

const line = (name: string, label: string): ContentField => ({ name, label, kind: 'line' })
const lines = (name: string, label: string): ContentField => ({ name, label, kind: 'lines' })
const markdown = (name: string, label: string): ContentField => ({ name, label, kind: 'markdown' })
const picture = (name: string, label: string): ContentField => ({ name, label, kind: 'picture' })

const head = [
  line('title', 'Title'),
  { ...lines('lead', 'First words under the title'), optional: true },
]
const place: ContentField[] = [
  { name: 'position', label: 'Place in the list', help: '1 is the first.', kind: 'number' },
  { name: 'shown', label: 'Show it on the site', kind: 'box' },
]

/** The fields of each section's and list's form, in order. */
export const contentFields: Record<SectionKey | EntryListName, ContentField[]> = {
  home: [
    ...head,
    picture('heroPictureId', 'Picture under the first words'),
    line('lessonsTitle', 'Lessons: heading'),
    markdown('lessonsText', 'Lessons: under the list'),
    line('howTitle', 'How it works: heading'),
    markdown('howText', 'How it works'),
    line('coachTitle', 'Coach: heading'),
    markdown('coachText', 'Coach'),
    picture('coachPictureId', 'Coach: picture'),
    { ...line('firstTitle', 'First lesson: heading'), optional: true },
    {
      ...lines('firstSteps', 'First lesson: what happens'),
      help: 'A line for each of the four pictures: arriving, warming up, the skill, the last minutes.',
      optional: true,
    },
    { ...line('safetyTitle', 'Safety: heading'), optional: true },
    {
      ...markdown('safetyText', 'Safety'),
      help: 'Certificates, first aid, insurance: what is true of you. Without a text it is left out.',
      optional: true,
    },
    line('testimonialsTitle', 'Heading over what families say'),
    line('faqsTitle', 'Heading over the questions'),
  ],
  about: [
    ...head,
    picture('aboutPictureId', 'Picture'),
    { ...line('aboutCaption', 'Caption'), optional: true },
    markdown('aboutText', 'Text'),
    line('equipmentTitle', 'Equipment: heading'),
    markdown('equipmentText', 'Equipment'),
    picture('equipmentPictureId', 'Equipment: picture'),
  ],
  features: [
    ...head,
    line('bookingTitle', 'Booking: heading'),
    markdown('bookingText', 'Booking'),
    line('portalTitle', 'Portal: heading'),
    markdown('portalText', 'Portal'),
    line('progressTitle', 'Progress: heading'),
    markdown('progressText', 'Progress'),
  ],
  booking: [
    ...head,
    { ...line('minutesTitle', 'Page of a lesson: heading over its minutes'), optional: true },
    {
      ...lines('minutesSteps', 'Page of a lesson: what happens'),
      help: 'One line each, in their order. The length of the lesson is divided among them; the first and the last take less.',
      optional: true,
    },
    {
      ...markdown('packagesText', 'Page of a lesson: under its packages'),
      help: 'What is refunded of a package that is not used up, for example.',
      optional: true,
    },
  ],
  reading: [
    line('blogTitle', 'Blog: heading'),
    { ...lines('blogLead', 'Blog: first words'), optional: true },
    line('tipsTitle', 'Tips: heading'),
    { ...lines('tipsLead', 'Tips: first words'), optional: true },
    line('inviteTitle', 'Under each post and tip: heading'),
    { ...markdown('inviteText', 'Under each post and tip'), help: 'A button to book follows.' },
    line('newsletterTitle', 'Newsletter: heading'),
    { ...lines('newsletterLead', 'Newsletter: first words'), optional: true },
  ],
  contact: [
    ...head,
    {
      ...lines('openingHours', 'Opening hours'),
      help: 'One line each. Without any, they follow the weekly availability.',
      optional: true,
    },
    { ...markdown('directionsText', 'Directions'), optional: true },
  ],
  logo: [
    {
      name: 'actionColor',
      label: 'Color of buttons and links',
      help: 'The site uses the closest shade that is easy to read, in light and in dark mode.',
      kind: 'color',
    },
    {
      name: 'accentColor',
      label: 'Highlight color',
      help: 'For the next lesson, today, and the current step of a booking.',
      kind: 'color',
    },
    {
      name: 'headingFace',
      label: 'Headings',
      kind: 'choice',
      options: Object.entries(headingFaces).map(([value, name]) => ({ value, label: name })),
    },
    {
      ...picture('circlePictureId', 'In place of the drawn mark'),
      help: 'Shown in a circle: a square picture suits best. It is the icon of the site too.',
    },
    { ...picture('textPictureId', 'In place of the name'), help: 'Shown as high as a button.' },
  ],
  faqs: [line('question', 'Question'), markdown('answerText', 'Answer'), ...place],
  testimonials: [
    lines('quote', 'What they say'),
    { ...line('author', 'Who says it'), help: 'As they agreed to be named.' },
    ...place,
  ],
}
