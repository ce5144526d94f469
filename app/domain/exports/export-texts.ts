/** Texts of the export page. */
export const exportTexts = {
  title: 'Export everything',
  lead: 'One archive with everything the business keeps: a CSV file for each table, a description of every column, all pictures, and signed waivers to read and print. Ids tie the files together.',
  keepSafe:
    'The archive holds personal data of families. Keep it where only you can open it, and delete it when you are done. Passwords and links are not in it.',
  withMedicalNotes: 'Include medical notes',
  withMedicalNotesHelp: 'Each family can see that you read the note of their athlete.',
  button: 'Download the archive',
}
