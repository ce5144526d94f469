/** Texts about pausing a class. */
export const pauseTexts = {
  pause: 'Pause this class',
  show: 'Show what it means',
  confirm: 'Pause the class',
  firstOn: 'First day of the pause',
  lastOn: 'Last day of the pause',
  limit: 'A pause is eight weeks at most.',
  share: 'For the paused lessons',
  end: 'End the pause',
  ended: 'The pause is over.',
  endedRule:
    'These lessons cost the price of the class again. A refund for the pause that had not gone out is stopped. What was returned already, or is on its way to you, is due once more; you can pay it on the page of the class.',
  whatEnding: (first: string, last: string) =>
    `The class is paused from ${first} to ${last}. If the pause ends, the lessons of these days from tomorrow on are booked again and charged at the price of the class. Each of them needs a free place. A refund that has not gone out is stopped; what was returned, or is on its way, is due again.`,
  notPaused: 'The class is not paused.',
  paused: (first: string, last: string) => `Paused from ${first} to ${last}.`,
}
