import { z } from 'zod'
import { levels } from '~/values/level'
import { isCalendarDate, isWallTime } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import { composed, isRowId, line, optionalLine, rowId, versionNumber } from '~/values/form-fields'
import { shownVideo } from '~/values/links/shown-video'
import { postKinds, postStates } from './post'

/** An optional choice from a list. */
export const optionalChoice = (missing: string) =>
  rowId(missing).nullable().optional().default(null)

/** Required multiline text, kept as written. */
const markdown = z
  .string({ error: 'Write something.' })
  .overwrite((text) => composed(text).replace(/\r\n?/g, '\n').replace(unprintable, ' '))
  .refine((text) => text.trim() !== '', 'Write something.')
  .refine((text) => text.length <= 40_000, 'Use at most 40,000 characters.')

const unprintable = /[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}]/gu

/** The post's slug; derived from the title if empty. */
const slug = optionalLine(80).refine(
  (text) => text === '' || (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !isRowId(text)),
  'Use lowercase letters, digits and single hyphens.',
)

/** An optional video: a link to a known player, or the path of one of ours. */
export const videoAddress = optionalLine(300).refine(
  (text) => text === '' || shownVideo(text, '') !== null,
  'Enter a link to a video on YouTube or Vimeo that starts with https.',
)

/** A post's content and classification. */
export const PostTextForm = z.object({
  title: line('Enter a title.', 120),
  slug,
  summary: line('Enter a one- or two-sentence summary.', 300),
  body: markdown,
  categoryId: optionalChoice('Choose a category from the list, or none.'),
  apparatusId: optionalChoice('Choose an apparatus from the list, or none.'),
  difficulty: z
    .enum(levels, 'Choose one from the list, or none.')
    .nullable()
    .optional()
    .default(null),
  coverId: optionalChoice('Choose a picture from the list, or none.'),
  coverCaption: optionalLine(200),
  videoUrl: videoAddress,
})

/** Preview or save. */
const intent = z.enum(['save', 'preview']).optional().default('save')

/** A new post. The id comes from the form, so a double submission creates one. */
export const NewPostForm = PostTextForm.extend({
  id: rowId('Reload this page and try again.'),
  kind: z.enum(postKinds, 'Choose a tip or a blog post.'),
  intent,
})

/** `version` is the one that the page showed. */
export const PostForm = PostTextForm.extend({ version: versionNumber, intent })

/** Publishes now, schedules in the business's time zone, or unpublishes. */
export const PublicationForm = z.discriminatedUnion(
  'when',
  [
    z.object({ when: z.literal('now'), version: versionNumber }),
    z.object({ when: z.literal('never'), version: versionNumber }),
    z.object({
      when: z.literal('later'),
      version: versionNumber,
      onDay: z
        .string({ error: fieldTexts.chooseDay })
        .refine(isCalendarDate, fieldTexts.dayUnreadable),
      atTime: z
        .string({ error: fieldTexts.chooseTime })
        .refine(isWallTime, 'Enter a time such as 07:30.'),
    }),
  ],
  { error: 'Choose when to publish it.' },
)

export type PostText = z.output<typeof PostTextForm>
export type PostAnswers = PostText & { version: number }
export type Publication = z.output<typeof PublicationForm>

/** Filters the admin list. Empty shows all. */
export const AdminPostsForm = z.object({
  kind: z.enum(postKinds, fieldTexts.chooseOne).optional(),
  state: z.enum(postStates, fieldTexts.chooseOne).optional(),
})

/** A category's new name. `version` is the one that the page showed. */
export const RenameCategoryForm = z.object({
  version: versionNumber,
  name: line('Enter a name.', 60),
})

/** A category's new position, starting at 1. */
export const MoveCategoryForm = z.object({ place: z.coerce.number().int().min(1).max(999) })

/** A category. `id` is generated with the form, so a double submission creates one. */
export const CategoryForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  kind: z.enum(postKinds, 'Choose tips or blog.'),
  name: line('Enter a name.', 60),
})

const fromTheList = fieldTexts.chooseOne

/** A category's or apparatus's slug. An unknown one matches nothing. */
const filterSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fromTheList)
  .max(80, fromTheList)
  .optional()

/** Filters the public list. Empty shows all. */
export const PostFilterForm = z.object({
  search: optionalLine(100),
  category: filterSlug,
  apparatus: filterSlug,
  difficulty: z.enum(levels, fromTheList).optional(),
})

export type PostFilter = z.output<typeof PostFilterForm>
