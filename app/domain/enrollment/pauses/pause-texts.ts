/** Texts about pausing a class. */
export const pauseTexts = {
  pause: 'Pause this class',
  show: 'Review the pause',
  confirm: 'Pause the class',
  firstOn: 'First day of the pause',
  lastOn: 'Last day of the pause',
  limit: 'A pause can last up to eight weeks.',
  share: 'For the paused lessons',
  end: 'End the pause',
  ended: 'The pause is over.',
  endedRule:
    'These lessons cost the full price again. A refund for the pause that has not been sent is stopped. What was refunded already, or is on its way to you, is due again; you can pay it on the page of the class.',
  whatEnding: (first: string, last: string) =>
    `The class is paused from ${first} to ${last}. If the pause ends, the lessons of these days from tomorrow on are booked again and charged at the price of the class. Each of them needs a free place. A refund that has not gone out is stopped; what was refunded, or is on its way, is due again.`,
  notPaused: 'The class is not paused.',
  paused: (first: string, last: string) => `Paused from ${first} to ${last}.`,
}
