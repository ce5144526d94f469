import { z } from 'zod'
import { ticked } from '~/values/form-fields'

export const ExportForm = z.object({ withMedicalNotes: ticked })
