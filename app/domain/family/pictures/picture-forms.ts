import { z } from 'zod'
import { attemptId, pictureFile } from '~/values/form-fields'

/** A picture of an athlete from somebody's own machine. */
export const AthletePictureForm = z.object({ attemptId, file: pictureFile })
