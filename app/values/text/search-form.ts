import { composed } from '../form-fields'

/**
 * Normalizes text like the database's `search_form`: lowercase, without accents and apostrophes.
 * Done here, because in a condition it would run for each row.
 */
export function searchForm(text: string): string {
  return composed(text.toLowerCase(), 'NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replaceAll('ß', 'ss')
    .replace(/[łøđæœ]/g, (letter) => plain[letter]!)
}

const plain: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', æ: 'a', œ: 'o' }
