const fields = [
  (at: Date) => at.getUTCMinutes(),
  (at: Date) => at.getUTCHours(),
  (at: Date) => at.getUTCDate(),
  (at: Date) => at.getUTCMonth() + 1,
  (at: Date) => at.getUTCDay(),
]
const minute = 60_000
const minutesAYear = 366 * 24 * 60

/**
 * When a job of the timetable runs next. Knows stars, steps and numbers, as the timetable does.
 * @throws if that is not within a year
 */
export function nextRun(times: string, now: Date): Date {
  const wanted = times.split(' ')
  const thisMinute = Math.floor(+now / minute) * minute
  for (let away = 1; away <= minutesAYear; away++) {
    const at = new Date(thisMinute + away * minute)
    if (fields.every((valueOf, index) => isMeant(wanted[index]!, valueOf(at)))) return at
  }
  throw new Error(`no run within a year at ${times}`)
}

function isMeant(wanted: string, value: number): boolean {
  if (wanted === '*') return true
  return wanted.startsWith('*/') ? value % Number(wanted.slice(2)) === 0 : value === Number(wanted)
}
