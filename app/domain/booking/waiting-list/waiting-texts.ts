/** Texts about the waiting list. */
export const waitingTexts = {
  join: 'Join the waiting list',
  putInLine: 'Put them on the waiting list',
  inLine: 'They are on the waiting list',
  noTimeFits: 'No time is free on the day they want',
  waitForDay:
    'They wait for any time of that day. When one is free and it is their turn, we email them and hold it for a while.',
  waitFor: (days: string) => `They are on the waiting list for ${days}.`,
  whoWaits: 'Who is waiting',
  fullDates: 'Full dates',
  joined: 'You are on the waiting list',
  firstInLine: 'You are first in line.',
  takePlace: 'Take the place',
  nobodyWaits: 'No one is waiting.',
}
