export type ContentRefusal = 'changed-meanwhile' | 'no-such-picture'

export const contentMessages: Record<ContentRefusal, string> = {
  'changed-meanwhile':
    'Somebody else has saved this meanwhile. What you wrote is still below, what they wrote stands beside it; save once more to keep yours.',
  'no-such-picture': 'There is no such picture any more. Choose another one, or none.',
}

export type PictureRefusal = 'no-picture' | 'too-many-pixels' | 'damaged-picture'

export const pictureMessages: Record<PictureRefusal, string> = {
  'no-picture':
    'This is no picture that can be used here. Choose a JPEG, PNG, WebP or AVIF; a telephone that makes HEIC can send it as JPEG.',
  'too-many-pixels': 'This picture has more than 50 million pixels. Make it smaller first.',
  'damaged-picture':
    'This picture is damaged or not whole. Open it on your own machine, save it anew as JPEG, and choose that.',
}

export type PictureUseRefusal = 'picture-in-use'

export const pictureUseMessages: Record<PictureUseRefusal, string> = {
  'picture-in-use': 'This picture is shown: {detail}. Take it out there first.',
}
