const byteOrderMark = '\uFEFF'

/**
 * A CSV for spreadsheets (RFC 4180, UTF-8 with BOM). Prefixes possible formulas with an apostrophe
 * so that they stay text; a negative number stays a number.
 */
export function csvOf(rows: string[][]): string {
  return byteOrderMark + rows.map((cells) => cells.map(cellOf).join(',') + '\r\n').join('')
}

function cellOf(text: string): string {
  const isFormula = looksLikeFormula.test(text) && !negativeNumber.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

// some spreadsheets also evaluate full-width signs and skip leading blanks
const looksLikeFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

const negativeNumber = /^-\d+(?:\.\d+)?$/
