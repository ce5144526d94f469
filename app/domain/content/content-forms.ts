import { z } from 'zod'
import { headingFaces, type HeadingFace } from '~/domain/settings/brand'
import { fieldTexts } from '~/values/field-texts'
import {
  checked,
  line,
  lines,
  optionalLine,
  optionalLines,
  personName,
  rowId,
  seenVersion,
  versionNumber,
} from '~/values/form-fields'
import type { EntryListName } from './entry-list'
import type { SectionKey } from './site-section'

// Suffixes give the type: `…Text` is Markdown, `…PictureId` an uploaded picture; everything else is
// plain text.

const version = versionNumber
const title = line('Enter a title.')
const lead = optionalLines(300)
const text = (missing: string) => lines(missing, 8000)
const color = z
  .string('Choose a color.')
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Choose a color.')
const pictureId = rowId('Choose one of the pictures, or none.').nullable().optional().default(null)

/** The schema of each section. `version` is the one that the page showed. */
export const sectionForms = {
  home: z.object({
    version,
    title,
    lead,
    heroPictureId: pictureId,
    howTitle: title,
    howText: text('Enter how it works.'),
    lessonsTitle: title,
    lessonsText: text('Enter what happens after a family chooses a lesson.'),
    coachTitle: title,
    coachText: text('Enter who coaches.'),
    coachPictureId: pictureId,
    firstTitle: optionalLine(160),
    firstSteps: optionalLines(800),
    safetyTitle: optionalLine(160),
    safetyText: optionalLines(4000),
    testimonialsTitle: title,
    faqsTitle: title,
  }),
  about: z.object({
    version,
    title,
    lead,
    aboutText: text('Enter who you are.'),
    aboutPictureId: pictureId,
    aboutCaption: optionalLine(160),
    equipmentTitle: title,
    equipmentText: text('Enter what you work with.'),
    equipmentPictureId: pictureId,
  }),
  features: z.object({
    version,
    title,
    lead,
    bookingTitle: title,
    bookingText: text('Enter what booking does.'),
    portalTitle: title,
    portalText: text('Enter what the portal does.'),
    progressTitle: title,
    progressText: text('Enter what progress does.'),
  }),
  booking: z.object({
    version,
    title,
    lead,
    minutesTitle: optionalLine(160),
    minutesSteps: optionalLines(800),
    packagesText: optionalLines(2000),
  }),
  reading: z.object({
    version,
    blogTitle: title,
    blogLead: lead,
    tipsTitle: title,
    tipsLead: lead,
    inviteTitle: title,
    inviteText: text('Enter what to do next.'),
    newsletterTitle: title,
    newsletterLead: lead,
  }),
  contact: z.object({
    version,
    title,
    lead,
    openingHours: optionalLines(400),
    directionsText: optionalLines(2000),
  }),
  logo: z.object({
    version,
    actionColor: color,
    accentColor: color,
    headingFace: z.enum(Object.keys(headingFaces) as [HeadingFace, ...HeadingFace[]], {
      error: 'Choose one of the fonts.',
    }),
    circlePictureId: pictureId,
    textPictureId: pictureId,
  }),
}

/** A stored section, without the version. */
export type SectionContent = {
  [Key in SectionKey]: Omit<z.output<(typeof sectionForms)[Key]>, 'version'>
}

const position = z.coerce
  .number({ error: 'Enter a position from 1 to 999.' })
  .int('Enter a position from 1 to 999.')
  .min(1, 'Enter a position from 1 to 999.')
  .max(999, 'Enter a position from 1 to 999.')

/** Generated with a new entry's form, so that a double submission creates one entry. */
const id = rowId(fieldTexts.sendAgain)

/**
 * The schema of each list's entries. `version` is the one that the page showed, 0 for a new entry.
 */
export const entryForms = {
  faqs: z.object({
    id,
    version: seenVersion,
    question: line('Enter the question.', 160),
    answerText: text('Enter the answer.'),
    position,
    shown: checked,
  }),
  testimonials: z.object({
    id,
    version: seenVersion,
    quote: lines('Enter the quote.', 600),
    author: personName('Enter the name they agreed to show.'),
    position,
    shown: checked,
  }),
}

/** A stored entry. */
export type EntryContent = {
  [List in EntryListName]: Omit<z.output<(typeof entryForms)[List]>, 'version' | 'id'>
}

/** The current version, to be replaced by an earlier one. */
export const TakeUpForm = z.object({ version })
