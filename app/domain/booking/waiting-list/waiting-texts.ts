/** Texts about the waiting list. */
export const waitingTexts = {
  join: 'Join the waiting list',
  putInLine: 'Put them on the waiting list',
  putInLineLead: (family: string, what: string) => `${family}, for ${what}.`,
  inLine: 'They are on the waiting list',
  noTimeFits: 'No time is free on the day they want',
  waitForDay:
    'They’ll wait for any time that day. When one opens up and it’s their turn, we’ll email them and hold it for a while.',
  waitFor: (days: string) => `They’re on the waiting list for ${days}.`,
  whoWaits: 'Who is waiting',
  fullDates: 'Full dates',
  joined: 'You are on the waiting list',
  firstInLine: 'You are first in line.',
  takePlace: 'Take the place',
  nobodyWaits: 'No one is waiting.',
}
