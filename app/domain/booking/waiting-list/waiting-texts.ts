/** Texts about the waiting list. */
export const waitingTexts = {
  join: 'Join the waiting list',
  putInLine: 'Put them on the waiting list',
  inLine: 'They are on the waiting list',
  fullDates: 'Full dates',
  joined: 'You are on the waiting list',
  firstInLine: 'You are first in line.',
  takePlace: 'Take the place',
  nobodyWaits: 'No one is waiting.',
}
