import { z } from 'zod'
import { line } from '~/values/form-fields'

/** A tag that staff give a family. */
export const familyTagLabel = line('Enter a tag, such as “Summer camp”.', 40)

/** Adds a tag. */
export const FamilyTagForm = z.object({ label: familyTagLabel })

/** As many as can be read at a glance. */
export const mostTags = 20

export type TagRefusal = 'too-many-tags'

export const tagMessages: Record<TagRefusal, string> = {
  'too-many-tags': `A family has at most ${mostTags} tags. Remove one first.`,
}
