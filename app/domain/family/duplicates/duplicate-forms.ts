import { z } from 'zod'

/** That two are one child, said by somebody who has looked at both. */
export const MergeDuplicatesForm = z.object({
  sure: z.literal('on', 'Tick this, once you are sure of it.'),
})
