/** Texts about pausing a class. */
export const pauseTexts = {
  pause: 'Pause this class',
  show: 'Show what it means',
  confirm: 'Pause the class',
  firstOn: 'First day of the pause',
  lastOn: 'Last day of the pause',
  limit: 'A pause is eight weeks at most.',
  kept: 'Stays with us as your account balance',
  share: 'For the paused lessons',
  paused: (first: string, last: string) => `Paused from ${first} to ${last}.`,
}
