export type ContentRefusal = 'changed-meanwhile' | 'no-such-picture'

export const contentMessages: Record<ContentRefusal, string> = {
  'changed-meanwhile':
    'Someone else saved this in the meantime. Your text is below, with theirs next to it. Save again to keep yours.',
  'no-such-picture': 'That picture no longer exists. Choose another one, or none.',
}

export type PictureUseRefusal = 'picture-in-use'

export const pictureUseMessages: Record<PictureUseRefusal, string> = {
  'picture-in-use': 'This picture is in use: {detail}. Remove it there first.',
}
