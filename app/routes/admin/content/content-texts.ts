/** Texts of content pages. */
export const contentTexts = {
  saved: 'It is saved.',
  savedAsDraft: 'It is saved as a draft. No one else sees it yet.',
  saveDraft: 'Save the draft',
  publish: 'Publish it now, for good',
  preview: 'See how it looks',
  earlierVersions: 'Earlier versions',
  restore: 'Take this up again',
  removePicture: 'Remove for good',
  writePost: 'Write a blog post',
  renameCategory: 'Rename it',
  removeCategory: 'Remove this category',
  publication: 'When it is seen',
}
