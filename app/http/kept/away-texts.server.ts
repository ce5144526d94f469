/** What visitors read while the database is away. `contact` continues a sentence: "call … or email …". */
export const awayTexts = {
  label: 'Notice',
  noTimes: 'Free times cannot be shown right now.',
  requestNumber: (requestId: string) => `Request number: ${requestId}`,
  old: ({ asOf, contact }: { asOf?: string; contact?: string }) =>
    `This page may be out of date: we can’t reach our records right now.` +
    (asOf ? ` It shows what we knew on ${asOf}.` : '') +
    ` Booking and forms work again soon${contact ? `; if it can’t wait, ${contact}` : ''}.`,
  page: (contact?: string) =>
    'We can’t show this page right now, because we can’t reach our records. ' +
    `Please try again in a few minutes${or(contact)}.`,
  unsaved: (contact?: string) => nothingSaved + goBack + sendAgain(contact),
  unsavedHere: (contact?: string) => nothingSaved + stillHere + sendAgain(contact),
  unsavedCall: (contact?: string) => nothingSaved + sendAgain(contact),
  unsure: (contact?: string) =>
    'We lost the connection to our records, so we can’t tell whether this was saved. In a few ' +
    `minutes, please check before you send it again${or(contact)}.`,
}

const nothingSaved = 'Nothing was saved, because we can’t reach our records right now. '
const goBack = 'If you go back, your browser should still have what you typed. '
const stillHere = 'What you typed is still here. '

function sendAgain(contact: string | undefined): string {
  return `Please send it again in a few minutes${or(contact)}.`
}

function or(contact: string | undefined): string {
  return contact ? `, or ${contact}` : ''
}
