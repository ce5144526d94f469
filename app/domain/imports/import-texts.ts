import type {
  ImportState,
  KeptTrouble,
  RowOutcome,
  RowReason,
  SkipReason,
  UploadRefusal,
} from './import'
import type { MatchRefusal } from './match-columns.server'
import type { RowNote } from './planning/family-plan'
import type { StartRefusal } from './import-families.server'
import type { UndoRefusal } from './undo-import.server'
import type { InviteRefusal } from './invite-imported.server'
import { importFieldLabels, type ImportField } from './reading/import-fields'
import type { RowTrouble } from './reading/read-family-row'

/** Texts of the import pages. */
export const importTexts = {
  title: 'Import families',
  lead: 'Bring in families from another program or a spreadsheet. You check every row before anything is saved.',
  upload: 'Upload and continue',
  file: 'CSV file',
  fileHelp:
    'From Excel or Google Sheets: File, Download, CSV. The first row holds the headings. Up to 20,000 rows and 64 megabytes.',
  earlier: 'Earlier imports',
  noneYet: 'No imports yet',
  noneYetHelp: 'Upload a file above. You can undo an import for 24 hours.',
  columnsTitle: 'Match the columns',
  columnsLead:
    'Say what each column is. Columns that you leave out are not imported. The same headings are matched this way next time.',
  check: 'Check the rows',
  dateOrder: 'Dates such as 3/9/2015',
  dateOrderHelp: 'The file does not say which comes first. Choose how its dates are written.',
  monthFirst: 'Month first: 3/9/2015 is March 9',
  dayFirst: 'Day first: 3/9/2015 is September 3',
  conflicts: 'If the file differs from what’s here',
  keepOurs: 'Keep what is here',
  takeTheirs: 'Use what the file says',
  changeColumns: 'Change the columns',
  start: 'Import now',
  undo: 'Undo this import',
  working: {
    checking: 'Checking the rows.',
    importing: 'Importing the families.',
    undoing: 'Undoing the import.',
  },
  goesOn: 'This continues even if you close this page. Check back in a moment.',
  lastTryFailed:
    'The last try failed. We’ll try again automatically. Everything imported so far is safe.',
  tryAgain: 'Try again now',
  stopAndUndo: 'Stop and undo this import',
  lookAgain: 'Refresh',
  started: 'The import has started.',
  undoStarted: 'The import is being undone.',
  invite: 'Send invitations',
  inviteHow: 'How many families',
  inviteHelp:
    'Each gets one email that asks them to set a password. Families who have an account, or no email, get none. Nobody is invited twice.',
  kept: 'Could not be undone',
  cleared: 'The rows of this file were cleared. What was imported stays.',
  noRows: 'No rows like that in this file.',
}

export const importStateLabels: Record<ImportState, string> = {
  reading: 'Being read',
  matching: 'Columns not matched yet',
  checking: 'Being checked',
  checked: 'Checked, not imported',
  importing: 'Being imported',
  imported: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
}

export const outcomeLabels: Record<RowOutcome, string> = {
  new: 'New',
  same: 'Same as before',
  conflict: 'Conflict',
  error: 'Error',
}

export const uploadMessages: Record<UploadRefusal, string> = {
  empty: 'This file is empty. Choose the one with your families.',
  workbook: 'This is an Excel workbook. Open it, choose File, Save As, CSV, and upload that file.',
  binary: 'This isn’t a table. Save it as CSV in the program it came from.',
  'too-many-columns': 'This file has more than 200 columns. Take out the ones you don’t need.',
  'too-many-rows':
    'This file has more than 20,000 rows. Split it into smaller files, and import them one after the other.',
  'too-many-broken':
    'We can’t read more than 500 rows of this file. Save it as CSV again, and check that every opening quote has a closing one.',
  'no-rows': 'This file has headings and no rows below them.',
  'no-file': 'Choose a file.',
  'too-large': 'This file is larger than 64 megabytes. Split it into smaller files.',
  'still-reading': 'This file is still being read. Refresh in a moment.',
}

export const matchMessages: Record<MatchRefusal, string> = {
  'no-name':
    'Choose which column has the parent’s name: one with the full name, or one each for first and last.',
  'no-contact':
    'Choose which column has the email or phone number. That’s how we tell families apart.',
  'no-birth-date':
    'Choose which column has the date of birth. Athletes can’t be imported without one.',
  twice: 'Two columns are matched to the same field. Leave one of them out.',
  'date-order': 'Choose how the dates in this file are written.',
  'changed-meanwhile': 'Someone else changed this import in the meantime. Check it again.',
  'too-late': 'This file has already been imported.',
}

export const startMessages: Record<StartRefusal, string> = {
  'not-checked': 'The rows are not checked yet. Refresh in a moment.',
  'changed-meanwhile': 'Someone else changed this import in the meantime. Check it again.',
  'nothing-to-import': 'No row of this file can be imported. Fix the file, and upload it again.',
}

export const undoMessages: Record<UndoRefusal, string> = {
  'not-imported': 'Nothing from this file has been imported.',
  'undo-over': 'This import can no longer be undone: more than 24 hours have passed.',
}

export const inviteMessages: Record<InviteRefusal, string> = {
  'not-imported': 'These families haven’t been imported.',
  'nobody-left': 'Everyone who can be invited already has been.',
}

export const keptLabels: Record<KeptTrouble, string> = {
  booked: 'Has booked since',
  paid: 'Has paid since',
  signed: 'Has signed a waiver since',
  account: 'Has an account now',
  changed: 'Was changed since',
  'in-use': 'Is used elsewhere since',
  erased: 'Was erased since',
  merged: 'Was merged with another record since',
}

type Code =
  | RowTrouble
  | RowNote
  | (
      | 'quote-never-closes'
      | 'quote-inside'
      | 'too-long'
      | 'too-many-cells'
      | 'cut-off'
      | 'unreadable'
    )
  | SkipReason

/** `{field}`: the column's field; `{value}`: the cell; `{row}`: another row. */
const sentences: Record<Code, string> = {
  'quote-never-closes': 'A quote opens in this row and never closes.',
  'quote-inside': 'A cell in this row has a quote inside it that isn’t doubled.',
  'too-long': 'This row is too long to read.',
  'too-many-cells': 'This row has more cells than there are headings.',
  'cut-off': 'The file ends in the middle of this row. It may have been cut off.',
  unreadable: 'This row has characters we can’t read.',
  'no-name': 'The parent’s first and last name are missing.',
  'name-unreadable': '{field}: “{value}” is not a name.',
  'no-contact': 'The email and phone number are both missing.',
  'email-unreadable': '{field}: “{value}” is not an email address.',
  'phone-unreadable': '{field}: “{value}” is not a phone number.',
  'athlete-name': 'The athlete’s first and last name are missing.',
  'no-birth-date': 'The athlete’s date of birth is missing.',
  'date-unreadable': '{field}: “{value}” is not a date.',
  'date-ahead': '{field}: “{value}” is in the future.',
  'not-a-child': 'Date of birth: “{value}” doesn’t belong to a child from 1 to 18 years old.',
  'experience-unknown': '{field}: “{value}” has to be new, some, every week or competes.',
  'yes-or-no': '{field}: “{value}” has to be yes or no.',
  'note-too-long': '{field}: the text is too long.',
  'tag-unreadable': 'Tags: each can have 40 characters at most.',
  'balance-unreadable': 'Balance owed: “{value}” is not an amount such as 25.50.',
  'balance-in-favor':
    'Balance owed: “{value}” is money the family has left, and that can’t be imported. Leave the cell empty. Then enter the lessons it’s worth under Credits left, or refund it.',
  'credits-unreadable': 'Credits left: “{value}” is not a number from 1 to 200.',
  'lesson-unknown': 'Lesson types of the credits: “{value}” isn’t one of yours.',
  'credits-over': 'Credits expire on: “{value}” has passed.',
  'credits-without-lessons': 'You don’t have a lesson type that takes credits.',
  'second-without-name': 'The second parent’s first and last name are missing.',
  'several-here':
    'More than one family here has this email or phone number. Merge them first, then import again.',
  'changed-here':
    'Not imported: someone changed this family here at the same time. Import this row again.',
  'not-saved':
    'Not imported: this row doesn’t match what’s here. Look up this family, and enter what’s missing by hand.',
  'new-family': 'New family.',
  'new-athlete': 'New athlete.',
  fills: '{field} is added.',
  differs: '{field} is different here.',
  'differs-in-file': '{field} is different in row {row}. We use row {row}.',
  'adds-tag': 'Tags are added.',
  'adds-note': 'A staff note is added.',
  'adds-credits': 'Credits are added.',
  'adds-balance': 'A balance owed is added.',
  'adds-waiver': 'A paper waiver is added.',
  'adds-second': 'A second parent is added.',
  'athlete-born-differs':
    'An athlete with this name is here with a different date of birth. Fix one of the two.',
  'second-without-athlete':
    'The second parent is left out: the row has no child for them, and no email or phone number.',
  'balance-differs': 'This family already has a different opening balance. It stays as it is.',
}

/** Explains a row's outcome. */
export function formatReason(
  { code, field, row }: RowReason,
  cells: Partial<Record<ImportField, string>>,
): string {
  const value = cells[field as ImportField] ?? ''
  const label = importFieldLabels[field as ImportField] ?? ''
  return (sentences[code as Code] ?? code)
    .replace('{field}', () => label)
    .replace('{value}', () => (value.length > 60 ? `${value.slice(0, 60)}…` : value))
    .replace('{row}', String(row ?? ''))
}
