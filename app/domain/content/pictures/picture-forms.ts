import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { optionalLine, pictureFile, rowId, versionNumber } from '~/values/form-fields'

const alt = optionalLine(160)

/** An upload. `id` is generated with the form. */
export const UploadPictureForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  file: pictureFile,
  alt,
})

export const PictureForm = z.object({ version: versionNumber, alt })

export type PictureDescription = z.output<typeof PictureForm>
