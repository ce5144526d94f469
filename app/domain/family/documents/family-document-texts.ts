/** Texts of a family's uploaded documents. */
export const documentTexts = {
  heading: 'Uploaded documents',
  none: 'Nothing was uploaded yet.',
  upload: 'Upload a document',
  title: 'What it is',
  titleHelp: 'For example “Doctor’s release, March”. The family sees it if you show it to them.',
  file: 'A photo or PDF of it',
  fileHelp:
    'JPEG, PNG, WebP, AVIF or PDF, at most 10 megabytes. Where and when a photo was taken is left out; a PDF is kept as it is.',
  notMedical:
    'Everyone who may correct families sees it. What is about health belongs in the medical note.',
  showToFamily: 'Show it to the family',
  showHelp: 'They can download it in their account. Unchecked, only staff see it.',
  added: 'The document is added.',
  shown: 'The family sees it now.',
  hidden: 'The family no longer sees it.',
  sharedTag: 'Shown to the family',
  show: 'Show to family',
  hide: 'Hide from family',
  remove: 'Remove',
  removeDocument: 'Remove a document',
  removeLead: 'Its file is deleted for good.',
  removed: 'The document is removed.',
  backToDocuments: 'Back to the documents',

  forFamily: 'Documents from us',
}
