/** Texts of in-person waiver signing. */
export const waiverDeskTexts = {
  handOver: 'Sign on this device',
  onPaper: 'Signed on paper',
  recordPaper: 'Record this paper',
  scans: 'Photos or scans of the paper',
  recorded: 'The paper is recorded.',
  thanks: 'Thank you',
  handBack: 'Your signature is saved. Please hand this device back.',
  backToAdmin: 'Staff: continue',
  noSigner: 'No one who may sign for this athlete is on record.',
  nothingSigned: 'Nothing is signed yet.',
  missing: 'Missing waivers',
  noneMissing: 'Everyone who comes has a signed waiver.',
  allFamilies: 'All families with a missing waiver',
}
