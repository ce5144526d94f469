import { z } from 'zod'
import { levels } from '~/values/level'
import { isCalendarDate, isWallTime } from '~/values/business-time'
import { composed, isRowId, line, optionalLine, rowId, versionNumber } from '~/values/form-fields'
import { videoPlayerOf } from '~/values/video-link'
import { postKinds, postStates } from './post'

/** One of a list, or none of it. */
export const chosen = (missing: string) => rowId(missing).nullable().optional().default(null)

/** Several lines that cannot be left empty, as they were written. */
const markdown = z
  .string({ error: 'Write something.' })
  .overwrite((text) => composed(text).replace(/\r\n?/g, '\n').replace(unprintable, ' '))
  .refine((text) => text.trim() !== '', 'Write something.')
  .refine((text) => text.length <= 40_000, 'Use at most 40,000 characters.')

const unprintable = /[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}]/gu

/** The end of a post's address; made of its title where it is left empty. */
const slug = optionalLine(80).refine(
  (text) => text === '' || (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !isRowId(text)),
  'Use small letters a to z, digits, and single hyphens between them.',
)

/** A video of which we know the player, or none. */
export const videoUrl = optionalLine(300).refine(
  (text) => text === '' || videoPlayerOf(text) !== null,
  'Enter the https address of a video on YouTube or Vimeo.',
)

/** What a post says and where it belongs. */
export const PostTextForm = z.object({
  title: line('Enter a title.', 120),
  slug,
  summary: line('Say in a sentence or two what it is about.', 300),
  body: markdown,
  categoryId: chosen('Choose a category of the list, or none.'),
  apparatusId: chosen('Choose an apparatus of the list, or none.'),
  difficulty: z
    .enum(levels, 'Choose one of the list, or none.')
    .nullable()
    .optional()
    .default(null),
  coverId: chosen('Choose a picture of the list, or none.'),
  coverCaption: optionalLine(200),
  videoUrl,
})

/** Only looked at, or kept. */
const intent = z.enum(['save', 'preview']).optional().default('save')

/** A new one. Its id is the form's own, so that a second press of it finds the first one's post. */
export const NewPostForm = PostTextForm.extend({
  id: rowId('Load this page once more.'),
  kind: z.enum(postKinds, 'Choose what it is.'),
  intent,
})

/** `version` is the one that the page showed. */
export const PostForm = PostTextForm.extend({ version: versionNumber, intent })

/** When a post is to be seen: now, from a moment of the business's wall on, or not any more. */
export const PublicationForm = z.discriminatedUnion(
  'when',
  [
    z.object({ when: z.literal('now'), version: versionNumber }),
    z.object({ when: z.literal('never'), version: versionNumber }),
    z.object({
      when: z.literal('later'),
      version: versionNumber,
      onDay: z
        .string({ error: 'Choose a day.' })
        .refine(isCalendarDate, 'Choose a day that exists, such as 2026-11-24.'),
      atTime: z
        .string({ error: 'Choose a time.' })
        .refine(isWallTime, 'Enter a time such as 07:30.'),
    }),
  ],
  { error: 'Choose when it is to be seen.' },
)

export type PostText = z.output<typeof PostTextForm>
export type PostAnswers = PostText & { version: number }
export type Publication = z.output<typeof PublicationForm>

/** Which posts those who write see listed; without an answer, all of them. */
export const AdminPostsForm = z.object({
  kind: z.enum(postKinds, 'Choose one of the list.').optional(),
  state: z.enum(postStates, 'Choose one of the list.').optional(),
})

/** Another name for a category; `version` is the one that the page showed. */
export const RenameCategoryForm = z.object({
  version: versionNumber,
  name: line('Enter a name.', 60),
})

/** Where a category is to stand among those of its kind; the first place is 1. */
export const MoveCategoryForm = z.object({ place: z.coerce.number().int().min(1).max(999) })

/** Something to sort posts under; `id` is made with the form, so that a second press makes no second one. */
export const CategoryForm = z.object({
  id: rowId('Please send the form once more.'),
  kind: z.enum(postKinds, 'Choose what it is for.'),
  name: line('Enter a name.', 60),
})

const fromTheList = 'Choose one of the list.'

/** The short name of a category or an apparatus; of one that does not exist, nothing is found. */
const filterSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fromTheList)
  .max(80, fromTheList)
  .optional()

/** Which posts are listed; without an answer, all of them. */
export const PostFilterForm = z.object({
  search: optionalLine(100),
  category: filterSlug,
  apparatus: filterSlug,
  difficulty: z.enum(levels, fromTheList).optional(),
})

export type PostFilter = z.output<typeof PostFilterForm>
