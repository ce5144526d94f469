import { composed } from '~/values/form-fields'

/** More would only make it slow. */
const mostWords = 6

/** Fewer digits are in too many numbers. */
const fewestDigits = 3

/**
 * What somebody remembers, as patterns of SQL over `search_text` of a family summary and `athlete_search_text`:
 * each word somewhere in a name or address, a short one at the beginning of a word. A phone number is
 * one pattern, however it was written. What SQL takes for a wildcard is meant as it stands.
 */
export function searchPatterns(text: string): string[] {
  const digits = phoneDigits(text)
  if (digits) return [`%${digits}%`]
  const words = searchForm(text).split(/\s+/).filter(Boolean)
  return [...new Set(words)].slice(0, mostWords).map(patternOf)
}

/**
 * A text as the database's `search_form` has it: in small letters, without accents and apostrophes. In
 * a condition it would be called for each row.
 */
export function searchForm(text: string): string {
  return composed(text.toLowerCase(), 'NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replaceAll('ß', 'ss')
    .replace(/[łøđæœ]/g, (letter) => plain[letter]!)
}

const plain: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', æ: 'a', œ: 'o' }

/** The digits of what is a phone number or a piece of one; null of anything else. */
function phoneDigits(text: string): string | null {
  if (/[^\d\s()+./-]/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length < fewestDigits) return null
  // a number of this country is kept with its code or without
  return digits.length === 11 ? digits.replace(/^1/, '') : digits
}

function patternOf(word: string): string {
  const meant = word.replace(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${meant}%` : `%${meant}%`
}
