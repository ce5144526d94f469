export const classMessageTexts = {
  messageClass: 'Message this class',
  /** For a lesson with one family. */
  messageFamily: 'Message the family',
  send: 'Send message',
  sent: (families: number) =>
    `Message on its way to ${families === 1 ? '1 parent' : `${families} parents`}.`,
}
