import { z } from 'zod'
import { line } from '~/values/form-fields'

/** A word by which staff find a family again. */
export const familyTagLabel = line('Enter a tag, such as “Summer camp”.', 40)

/** What is typed to tag a family. */
export const FamilyTagForm = z.object({ label: familyTagLabel })

/** So many are still read at a glance. */
export const mostTags = 20

export type TagRefusal = 'too-many-tags'

export const tagMessages: Record<TagRefusal, string> = {
  'too-many-tags': `A family has at most ${mostTags} tags. Remove one first.`,
}
