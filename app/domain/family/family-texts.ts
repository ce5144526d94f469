/** Texts about families and athletes. */
export const familyTexts = {
  title: 'My family',
  saveAthlete: 'Save these details',
  saveDetails: 'Save my details',
  detailsSaved: 'Your details are saved.',
  saveChoice: 'Save my choice',
  noAthletes: 'No one is here yet.',
  savePaper: 'Save the signed paper (PDF)',
  removePicture: 'Take the picture down',
  pictureRemoved: 'Picture removed.',
  endPictures: 'Allow no pictures anymore',
  standsForThem: 'You stand for them from now on.',
  readAndSign: 'Read and sign',
  saveRights: 'Save this',
  merge: 'Make one of the two',
  keepOther: 'Keep the other one instead',
  areOneChild: 'They are one child, and these adults stand for them as it says here',
}
