import { z } from 'zod'
import { rowId } from '~/values/form-fields'

/** Whose calendar: of one coach, or without one of all whose calendar somebody sees. */
export const FeedForm = z.object({ coachId: rowId('Choose from the list.').optional() })
