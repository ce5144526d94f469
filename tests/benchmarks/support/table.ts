/** What a benchmark found: lines of cells under headings, and what the figures mean. */
export type Table = {
  title: string
  columns: string[]
  rows: string[][]
  notes?: string[]
  /** Goals that were not reached, a sentence each. */
  missed?: string[]
}

/** The table as it is printed: the first column to the left, figures to the right. */
export function drawn({ title, columns, rows, notes = [] }: Table): string {
  const widths = columns.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  return [title, '', line(columns), rule, ...rows.map(line), ...notes, ''].join('\n')
}

/** Sizes are told in thousands of bytes, as they are wished. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
