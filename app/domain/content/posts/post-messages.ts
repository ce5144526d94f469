export type PostRefusal =
  'changed-meanwhile' | 'slug-taken' | 'no-such-category' | 'no-such-apparatus' | 'no-such-picture'

export const postMessages: Record<PostRefusal, string> = {
  'changed-meanwhile':
    'Someone else has changed this meanwhile. What you typed is still below, and what they saved is in the list of versions. Look at both, and save once more.',
  'slug-taken': 'Another post has this address already. Choose another one.',
  'no-such-category': 'There is no such category here anymore. Choose another one, or none.',
  'no-such-apparatus': 'There is no such apparatus anymore. Choose another one, or none.',
  'no-such-picture': 'There is no such picture anymore. Choose another one, or none.',
}

export const publicationMessages: Record<'changed-meanwhile', string> = {
  'changed-meanwhile':
    'Someone else has changed the text meanwhile. Read it first, and choose once more.',
}
