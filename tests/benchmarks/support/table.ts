/** The result of a benchmark: rows of cells under headings, and notes on the figures. */
export type Table = {
  title: string
  columns: string[]
  rows: string[][]
  notes?: string[]
  /** Goals that were missed, one sentence each. */
  missed?: string[]
}

/** The table as printed: first column left-aligned, figures right-aligned. */
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

/** Sizes are in thousands of bytes, like the goals. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
