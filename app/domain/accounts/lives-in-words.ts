import { tokenLives, type TokenPurpose } from './lives'

const units = [
  { word: 'day', milliseconds: 86_400_000 },
  { word: 'hour', milliseconds: 3_600_000 },
  { word: 'minute', milliseconds: 60_000 },
]

/** How long what a mail brings can be used: `24 hours`, `60 minutes`, `7 days`. */
export function lifeInWords(purpose: TokenPurpose): string {
  const life = tokenLives[purpose]
  // a unit that there is only one of reads shorter than it is
  const unit = units.find(({ milliseconds }) => life >= 2 * milliseconds) ?? units.at(-1)!
  return `${life / unit.milliseconds} ${unit.word}s`
}
