import type { Look } from './athlete'

export const coachLook: Look = {
  body: 'coach',
  skin: 1,
  hair: 'tail',
  hairColor: 4,
  wears: 'coach',
  color: 2,
}

export const parentLook: Look = {
  body: 'coach',
  skin: 2,
  hair: 'short',
  hairColor: 1,
  wears: 'coach',
  color: 4,
}

/** The athletes used in turn. */
export const athletes = [
  { body: 'teen', skin: 1, hair: 'bun', hairColor: 2, wears: 'leotard', color: 1 },
  { body: 'teen', skin: 3, hair: 'curls', hairColor: 1, wears: 'sleeves', color: 2 },
  { body: 'child', skin: 2, hair: 'tail', hairColor: 1, wears: 'leotard', color: 4 },
  { body: 'child', skin: 4, hair: 'short', hairColor: 1, wears: 'shorts', color: 3 },
  { body: 'teen', skin: 2, hair: 'tail', hairColor: 3, wears: 'sleeves', color: 4 },
  { body: 'teen', skin: 4, hair: 'bun', hairColor: 1, wears: 'leotard', color: 3 },
  { body: 'child', skin: 1, hair: 'short', hairColor: 4, wears: 'shorts', color: 2 },
] as const satisfies Look[]

export const [bun, curls, tail, short, fair, gold, ginger] = athletes
