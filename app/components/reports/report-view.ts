/** A value as a page shows it, and as a spreadsheet reads it if that differs. */
export type ReportCell = {
  text: string
  plain?: string
  to?: string
  /** Shades a cell of a heat map, from 0 to 4. */
  heat?: number
  /** Tells a row apart from others with the same text. */
  key?: string
}

export type ReportTable = {
  /** Names its CSV file. */
  id: string
  caption: string
  /** The first column names the row. */
  headings: { text: string; numeric?: boolean }[]
  rows: ReportCell[][]
  total?: ReportCell[]
}

/** A sum, and the same of other periods. */
export type ReportFigure = {
  term: string
  value: ReportCell
  compared: { label: string; value: string; change: string | null }[]
}

/** Bars side by side: this period filled, the other one outlined. */
export type ReportChart = {
  id: string
  title: string
  legend: { now: string; before: string }
  bars: { label: string; short: string; now: number; before: number }[]
  /** The values of the grid's lines, lowest first. */
  grid: { value: number; text: string }[]
}

export type ReportPart = {
  id: string
  /** Named only if there are several, such as one per currency. */
  title: string | null
  figures: ReportFigure[]
  chart: ReportChart | null
  tables: ReportTable[]
}

/** A report as its page, its files and its printout show it. */
export type ReportView = { parts: ReportPart[]; notes: string[] }
