export type ContentRefusal = 'changed-meanwhile' | 'no-such-picture'

export const contentMessages: Record<ContentRefusal, string> = {
  'changed-meanwhile':
    'Someone else has saved this meanwhile. What you wrote is still below, what they wrote stands beside it; save once more to keep yours.',
  'no-such-picture': 'There is no such picture anymore. Choose another one, or none.',
}

export type PictureUseRefusal = 'picture-in-use'

export const pictureUseMessages: Record<PictureUseRefusal, string> = {
  'picture-in-use': 'This picture is shown: {detail}. Take it out there first.',
}
