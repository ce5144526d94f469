import { z } from 'zod'
import { optionalLine, rowId } from '~/values/form-fields'

const fromTheList = 'Choose one of the list.'

export const familyStates = ['active', 'lapsed', 'new', 'archived'] as const
export const familyOrders = ['name', 'lesson', 'owed', 'newest'] as const

/** Filters families. Empty shows all that are not archived. */
export const FamilyFilterForm = z.object({
  who: optionalLine(80),
  state: z.enum(familyStates, fromTheList).optional(),
  money: z.enum(['owes'], fromTheList).optional(),
  waiver: z.enum(['missing'], fromTheList).optional(),
  lessonType: rowId(fromTheList).optional(),
  tag: optionalLine(40),
  order: z.enum(familyOrders, fromTheList).default('name'),
})

export type FamilyFilter = z.infer<typeof FamilyFilterForm>

/** A family is active for this many days after its last lesson. */
export const activeDays = 60
