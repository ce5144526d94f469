import { z } from 'zod'
import { idempotencyKey, rowId, versionNumber } from '~/values/form-fields'

const choosePlace = 'Choose a place.'

/** Where one private lesson is from now on; `own` is the business's own address. */
export const ChangeVenueForm = z.object({
  idempotencyKey,
  version: versionNumber,
  venueId: z.union([z.literal('own'), rowId(choosePlace)], { error: choosePlace }),
})

export type ChangeVenueAnswers = z.output<typeof ChangeVenueForm>
