/** Texts about pausing a class. */
export const pauseTexts = {
  pause: 'Pause this class',
  show: 'Show what it means',
  confirm: 'Pause the class',
  firstOn: 'First day of the pause',
  lastOn: 'Last day of the pause',
  limit: 'A pause is eight weeks at most.',
  returned: 'Returned to you, the way you paid',
  share: 'For the paused lessons',
  paused: (first: string, last: string) => `Paused from ${first} to ${last}.`,
}
