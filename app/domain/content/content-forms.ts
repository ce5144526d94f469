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
const title = line('Give it a title.')
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
    howText: text('Say how it works.'),
    lessonsTitle: title,
    lessonsText: text('Say what happens after a lesson is chosen.'),
    coachTitle: title,
    coachText: text('Say who coaches.'),
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
    aboutText: text('Say who you are.'),
    aboutPictureId: pictureId,
    aboutCaption: optionalLine(160),
    equipmentTitle: title,
    equipmentText: text('Say what you work with.'),
    equipmentPictureId: pictureId,
  }),
  features: z.object({
    version,
    title,
    lead,
    bookingTitle: title,
    bookingText: text('Say what booking does.'),
    portalTitle: title,
    portalText: text('Say what the portal does.'),
    progressTitle: title,
    progressText: text('Say what progress does.'),
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
    inviteText: text('Say what to do next.'),
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
  .number({ error: 'Give a place from 1 to 999.' })
  .int('Give a place from 1 to 999.')
  .min(1, 'Give a place from 1 to 999.')
  .max(999, 'Give a place from 1 to 999.')

/** Generated with a new entry's form, so that a double submission creates one entry. */
const id = rowId(fieldTexts.sendAgain)

/**
 * The schema of each list's entries. `version` is the one that the page showed, 0 for a new entry.
 */
export const entryForms = {
  faqs: z.object({
    id,
    version: seenVersion,
    question: line('Write the question.', 160),
    answerText: text('Write the answer.'),
    position,
    shown: checked,
  }),
  testimonials: z.object({
    id,
    version: seenVersion,
    quote: lines('Write what they say.', 600),
    author: personName('Write who says it, as they agreed to be named.'),
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
