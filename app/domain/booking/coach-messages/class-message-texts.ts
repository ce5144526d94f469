export const classMessageTexts = {
  messageClass: 'Message this class',
  /** For a lesson with one family. */
  messageFamily: 'Message the family',
  send: 'Send message',
  sent: (emails: number) => `Message on its way to ${formatParents(emails)}.`,
  waits: (emails: number, when: string) => `Message to ${formatParents(emails)} goes out ${when}.`,
}

function formatParents(count: number): string {
  return count === 1 ? '1 parent' : `${count} parents`
}
