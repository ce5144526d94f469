/** Texts about progress. */
export const progressTexts = {
  makeLink: 'Make a link',
  linkEnded: 'The link is turned off.',
  notShared: 'It is shared with no one so far.',
  noLink: 'There is no link yet.',
  noMatchingLinks: 'No matching links.',
  saveEvaluation: 'Save what I saw',
  addPicture: 'Save, then add a picture',
  keepDigest: 'Keep it, and show the email',
  approveDigest: 'Approve and send',
  approveTicked: 'Approve and send what is ticked',
  digestApproved: 'The digest is approved.',
  putAside: 'Put it aside',
  nothingWaiting: 'Nothing is waiting.',
  requirements: 'What has to be there first',
  howFar: 'How far',
}
