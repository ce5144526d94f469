/** What a browser lets somebody choose as a picture. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const mostPictureBytes = 10 * 1024 * 1024
export const tooLargePicture = 'This file is larger than 10 megabytes. Choose a smaller one.'

/** What can be wrong with a file that should be a picture. */
export type PictureTrouble = 'no-picture' | 'too-many-pixels' | 'damaged-picture'

/** The same, and that there is no place to keep it just now. */
export type KeepingTrouble = PictureTrouble | 'not-kept'

export const pictureTroubleMessages: Record<PictureTrouble, string> = {
  'no-picture':
    'This is no picture that can be used here. Choose a JPEG, PNG, WebP or AVIF; a telephone that makes HEIC can send it as JPEG.',
  'too-many-pixels': 'This picture has more than 50 million pixels. Make it smaller first.',
  'damaged-picture':
    'This picture is damaged or not whole. Open it on your own machine, save it anew as JPEG, and choose that.',
}

export const keepingTroubleMessages: Record<KeepingTrouble, string> = {
  ...pictureTroubleMessages,
  'not-kept': 'The picture could not be kept just now. Try it again later.',
}
