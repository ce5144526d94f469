const byteOrderMark = '\uFEFF'

/**
 * A table in a file, as spreadsheets open it (RFC 4180, UTF-8). What one of them would take for a
 * formula gets an apostrophe before it, so that it stays the text that somebody typed.
 */
export function csvOf(rows: string[][]): string {
  return byteOrderMark + rows.map((cells) => cells.map(cellOf).join(',') + '\r\n').join('')
}

function cellOf(text: string): string {
  const harmless = looksLikeFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

// full-width signs count as well in some spreadsheets, and blanks before them are passed over
const looksLikeFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u
