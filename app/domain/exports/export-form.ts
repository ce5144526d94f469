import { z } from 'zod'
import { checked } from '~/values/form-fields'

export const ExportForm = z.object({ withMedicalNotes: checked })
