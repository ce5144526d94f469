/** Texts of the records of processing. */
export const processingTexts = {
  title: 'Records of processing',
  lead:
    'What the business uses personal data for, whose it is, who gets it and how long it stays. A data ' +
    'protection authority may ask for it. It follows what the site does and is set up to do.',
  responsible: 'Who is responsible',
  print: 'Print records',
  nobody: 'No one else',
  stays: 'Stays',
  clearing: 'Clearing',
  notYet: 'Not yet',
  protection: 'How it is protected',
  measures: [
    'Staff see what their role needs; owners and whoever sees medical notes sign in with a second factor.',
    'Medical notes and imported rows are encrypted. Passwords, links and codes are kept as hashes.',
    'What staff and families do is recorded, without personal data.',
    'Backups and their test are on the system page.',
  ],
}
