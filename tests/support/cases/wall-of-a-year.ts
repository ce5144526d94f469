import fc from 'fast-check'

const quarter = 15 * 60_000

/** Two with one-hour changes, one without any, one in the south with half-hour changes. */
export const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe']
export const years = fc.constantFrom(2026, 2027)

/**
 * What a local clock shows in a year, `2026-03-08 01:45`, every quarter of an hour; from Intl
 * alone, so that the site's calculations can be checked against it.
 */
class WallOfAYear {
  readonly days: string[]
  private readonly showings = new Map<string, Date[]>()

  constructor(year: number, timeZone: string) {
    const [first, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
    this.days = range(first, end, 96 * quarter).map((time) => readingOf(time).slice(0, 10))
    const clock = new Intl.DateTimeFormat('sv', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    for (const time of range(first - 400 * quarter, end + 400 * quarter, quarter)) {
      const reading = clock.format(time)
      this.showings.set(reading, [...this.at(reading), new Date(time)])
    }
  }

  /** The instants at which the clock shows this, earliest first: one, two, or none. */
  at(reading: string): Date[] {
    return this.showings.get(reading) ?? []
  }

  /** The same; for a skipped time, the instants of the next time that exists. */
  atOrNext(reading: string): Date[] {
    const shown = this.at(reading)
    return shown.length > 0 ? shown : this.atOrNext(later(reading, 15))
  }
}

const walls = new Map<string, WallOfAYear>()

export function wallOf(year: number, zone: string): WallOfAYear {
  const known = walls.get(`${year} ${zone}`) ?? new WallOfAYear(year, zone)
  walls.set(`${year} ${zone}`, known)
  return known
}

/** A local time so many minutes later, ignoring clock changes. */
export function later(reading: string, minutes: number): string {
  return readingOf(Date.parse(`${reading.replace(' ', 'T')}Z`) + minutes * 60_000)
}

/** Times of day in quarter hours; half of them at night, when clocks change. */
export function wallTimes(): fc.Arbitrary<string> {
  const quarters = fc.oneof(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 95 }))
  return quarters.map((past) => later('2026-01-01 00:00', past * 15).slice(11))
}

/** From one time of day to a later one. */
export function wallHours(): fc.Arbitrary<{ start: string; end: string }> {
  return fc
    .tuple(wallTimes(), wallTimes())
    .filter(([one, other]) => one < other)
    .map(([start, end]) => ({ start, end }))
}

function readingOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}

function range(from: number, end: number, step: number): number[] {
  return Array.from({ length: Math.ceil((end - from) / step) }, (_, index) => from + index * step)
}
