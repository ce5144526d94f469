import { z } from 'zod'
import { ticked } from '~/values/form-fields'

/** Whether an adult gets text messages. */
export const TextChoiceForm = z.object({ wanted: ticked })
