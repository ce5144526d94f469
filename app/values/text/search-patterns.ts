import { searchForm } from '~/values/text/search-form'

/** More would only be slow. */
const mostWords = 6

/** Fewer digits would match too many numbers. */
const fewestDigits = 3

/**
 * SQL patterns for a search over `search_text` of family summaries and `athlete_search_text`: each
 * word anywhere in a name or address, short ones only at the start of a word. A phone number in any
 * format is one pattern. Escapes wildcards.
 */
export function searchPatterns(text: string): string[] {
  const digits = phoneDigits(text)
  if (digits) return [`%${digits}%`]
  const words = searchForm(text).split(/\s+/).filter(Boolean)
  return [...new Set(words)].slice(0, mostWords).map(patternOf)
}

/** The digits of a full or partial phone number; null for anything else. */
function phoneDigits(text: string): string | null {
  if (/[^\d\s()+./-]/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length < fewestDigits) return null
  // US numbers are stored with or without country code
  return digits.length === 11 ? digits.replace(/^1/, '') : digits
}

function patternOf(word: string): string {
  const meant = word.replace(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${meant}%` : `%${meant}%`
}
