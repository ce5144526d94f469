import { z } from 'zod'
import { idempotencyKey, pictureFile } from '~/values/form-fields'

/** A picture of an athlete from somebody's own machine. */
export const AthletePictureForm = z.object({ idempotencyKey, file: pictureFile })
