export const waysTold = ['by_phone', 'in_person', 'in_writing'] as const
type WayTold = (typeof waysTold)[number]

export const wayToldLabels: Record<WayTold, string> = {
  by_phone: 'By phone',
  in_person: 'In person',
  in_writing: 'In writing',
}

export const medicalNoteTexts = {
  add: 'Add a medical note',
  change: 'Change the note',
  text: 'Medical notes and allergies',
  textHelp: 'In the family’s words. Leave it empty to remove the note.',
  told: 'How did the family tell you?',
  save: 'Save the note',
  saved: 'The medical note is saved.',
  lead: 'Write what the family told you. It is kept encrypted, and shown to the coach and to adults who may see it.',
  openFirst: 'There is a note already. Open it to change it.',
}

export type MedicalNoteRefusal = 'changed-meanwhile'

export const medicalNoteMessages: Record<MedicalNoteRefusal, string> = {
  'changed-meanwhile':
    'The athlete’s details were changed since you opened this page. What you typed is still here: copy it, open the note to see what it says now, and change it there.',
}
