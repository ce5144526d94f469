import fc from 'fast-check'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { calendarFileOf } from '~/domain/booking/calendar-feed/calendar-file'
import { addMinutes } from '~/values/business-time'
import { formatForCsv, formatInstant, formatMoment } from '~/values/format/format-time'
import { calendarReaders } from '../support/reading/read-calendar'
import { wallOf, wallTimes, years, zones } from '../support/cases/wall-of-a-year'

/** Files that may format and parse times. */
const places = [
  'app/values/format/format-time.ts',
  'app/values/business-time.ts', // database columns
  'app/platform/error-reports.server.ts', // in the format of the service that gets them
  'app/platform/files/zip.server.ts', // packed into bits as archives store it
  'app/shell/start/start-scripts.ts', // only reads the browser's time zone
]

/** Every way that the language and our packages offer to format or parse a time. */
const ways = [
  /\b(DateTime|RelativeTime|Duration)Format\b/,
  /\.toLocale\w*\(/,
  /\.to(ISO|UTC|GMT|Date|Time|JSON)(String)?\(/,
  /\.get(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(/,
  /from 'temporal-polyfill'/,
]

describe('times are written only by the shared formatter', () => {
  it('on the site', () => {
    const files = ['app', 'prisma/seed'].flatMap(sourcesBelow)
    expect(files.length).toBeGreaterThan(100)
    const others = files.filter((file) => !places.includes(file))
    expect(others.filter((file) => writesTimes(fs.readFileSync(file, 'utf8')))).toEqual([])
    expect(places.every((file) => writesTimes(fs.readFileSync(file, 'utf8')))).toBe(true)
  })

  it.each([
    "new Intl.DateTimeFormat('en-US').format(startsAt)",
    'startsAt.toLocaleTimeString()',
    'new Date(at).toLocaleString("en-US", { timeZone })',
    'booking.startsAt.toISOString().slice(0, 10)',
    'startsAt.toDateString()',
    '`${startsAt.getHours()}:${startsAt.getMinutes()}`',
    'startsAt.getUTCDay()',
    "import { Temporal } from 'temporal-polyfill'",
  ])('and the check finds: %s', (line) => expect(writesTimes(line)).toBe(true))

  it.each([
    'formatMoment(startsAt, zone)',
    'startsAt.getTime() + minute',
    "new Intl.NumberFormat('en-US', { style: 'currency' })",
    'tokens.get(Date)',
  ])('and the check accepts: %s', (line) => expect(writesTimes(line)).toBe(false))
})

describe.each(zones)('an instant in %s', (timeZone) => {
  it('is the same on the page, in a table, in JSON and in a calendar', () => {
    fc.assert(
      fc.property(years, fc.nat(), wallTimes(), (year, anyDay, time) => {
        const wall = wallOf(year, timeZone)
        const reading = `${wall.days[anyDay % wall.days.length]} ${time}`
        const [startsAt, again] = wall.at(reading)
        if (!startsAt || again) return
        // if either end is ambiguous, the file uses UTC
        if (wall.at(formatForCsv(endOf(startsAt), timeZone))[1]) return
        expect(readingOfWords(formatMoment(startsAt, timeZone), year)).toBe(reading)
        expect(formatForCsv(startsAt, timeZone)).toBe(reading)
        const file = fileOf(startsAt, timeZone)
        expect(file).toContain(
          `DTSTART;TZID=${timeZone}:${reading.replace(/[-:]/g, '').replace(' ', 'T')}00`,
        )
        for (const read of Object.values(calendarReaders)) {
          expect(formatInstant(read(file).startsAt)).toBe(formatInstant(startsAt))
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** `Tuesday, November 24 at 4:00 PM` parsed by the JavaScript engine: `2026-11-24 16:00`. */
function readingOfWords(words: string, year: number): string {
  const [, day, time] = /^\w+, (\w+ \d+) at (.+)$/.exec(words) ?? []
  return new Date(`${day}, ${year} ${time} UTC`).toISOString().slice(0, 16).replace('T', ' ')
}

function fileOf(startsAt: Date, timeZone: string): string {
  const texts = { id: '1', title: 'Deep Dive', description: '' }
  const times = { startsAt, endsAt: endOf(startsAt), stampedAt: startsAt }
  const business = { name: 'Second Flight', email: 'hello@secondflight.example', addressLines: [] }
  return calendarFileOf([{ ...texts, ...times, sequence: 0, canceled: false }], {
    ...business,
    timeZone,
    host: 'secondflight.example',
  })
}

function endOf(startsAt: Date): Date {
  return addMinutes(startsAt, 60)
}

function sourcesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('app/generated/'))
}

function writesTimes(source: string): boolean {
  return ways.some((way) => way.test(source))
}
