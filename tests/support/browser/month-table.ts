import type { PlainPage } from './plain-page'

/** The days of the month on a page, e.g. `Tuesday, November 17` → `11 times free`. */
export function freeDaysOf(page: PlainPage): Record<string, string> {
  const cells = page.texts('table .sr-only').map((words) => words.replace(', today', ''))
  return Object.fromEntries(
    cells.map((words) => {
      const [weekday, day, free] = words.split(', ')
      return [`${weekday}, ${day}`, free ?? '']
    }),
  )
}

/** The link text of the first day in the month with free times. */
export function firstFreeDay(page: PlainPage): string {
  const day = page.links.find((words) => /\d times? free/.test(words))
  if (!day) throw new Error(`no day is free: ${page.text}`)
  return day
}
