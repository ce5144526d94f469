import { z } from 'zod'
import { checked } from '~/values/form-fields'

/** Whether an adult gets text messages. */
export const TextChoiceForm = z.object({ wanted: checked })
