import { z } from 'zod'
import { optionalLine, rowId, versionNumber } from '~/values/form-fields'

const alt = optionalLine(160)

/** A picture from somebody's own machine; `id` is made with the form. */
export const UploadForm = z.object({
  id: rowId('Please send the form once more.'),
  file: z
    .file({ error: 'Choose a picture.' })
    .min(1, 'This file is empty. Choose another one.')
    .max(10 * 1024 * 1024, 'This file is larger than 10 megabytes. Choose a smaller one.'),
  alt,
})

export const PictureForm = z.object({ version: versionNumber, alt })

export type PictureDescription = z.output<typeof PictureForm>
