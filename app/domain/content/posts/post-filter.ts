import { z } from 'zod'
import { levels } from '~/values/level'
import { optionalLine } from '~/values/form-fields'

const fromTheList = 'Choose one of the list.'

/** The short name of a category or an apparatus; of one that does not exist, nothing is found. */
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fromTheList)
  .max(80, fromTheList)
  .optional()

/** Which posts are listed; without an answer, all of them. */
export const PostFilterForm = z.object({
  search: optionalLine(100),
  category: slug,
  apparatus: slug,
  difficulty: z.enum(levels, fromTheList).optional(),
})

export type PostFilter = z.output<typeof PostFilterForm>
