import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { optionalLine, rowId } from '~/values/form-fields'

const fromTheList = fieldTexts.chooseOne

export const familyStates = ['active', 'lapsed', 'new', 'archived'] as const
export const familyOrders = ['name', 'lesson', 'owed', 'newest'] as const

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month, such as 2026-11.')

/** Filters families. Empty shows all that are not archived. */
export const FamilyFilterForm = z.object({
  who: optionalLine(80),
  state: z.enum(familyStates, fromTheList).optional(),
  money: z.enum(['owes'], fromTheList).optional(),
  waiver: z.enum(['missing'], fromTheList).optional(),
  lessonType: rowId(fromTheList).optional(),
  tag: optionalLine(40),
  /** The month of the first lesson; the next three only narrow it. */
  since: month.optional(),
  /** A month with a lesson. */
  lessonIn: month.optional(),
  /** Booked another lesson within so many days. */
  again: z.enum(['30', '60', '90'], fromTheList).optional(),
  /** The first lesson was at a trial price. */
  trial: z.enum(['yes'], fromTheList).optional(),
  order: z.enum(familyOrders, fromTheList).default('name'),
})

export type FamilyFilter = z.infer<typeof FamilyFilterForm>

/** A family is active for this many days after its last lesson. */
export const activeDays = 60
