import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calendarFileOf,
  type CalendarFileEvent,
} from '~/domain/booking/calendar-feed/calendar-file'
import { calendarReaders } from '../../../support/reading/read-calendar'

/** The file of one event. */
const calendarFile = (entry: CalendarFileEvent, business: Parameters<typeof calendarFileOf>[1]) =>
  calendarFileOf([entry], business)

const minute = 60_000
const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe']

const entry: CalendarFileEvent = {
  id: '01939a3e-0000-7000-8000-000000000001',
  sequence: 0,
  canceled: false,
  startsAt: new Date('2026-11-24T21:00:00Z'),
  endsAt: new Date('2026-11-24T22:00:00Z'),
  title: 'Deep Dive at Second Flight Tumbling',
  description: 'With Maren Holt.\nBring water.',
  url: 'https://secondflight.example/booking-success',
  stampedAt: new Date('2026-11-21T10:00:00Z'),
}
const business = {
  name: 'Second Flight Tumbling',
  email: 'hello@secondflight.example',
  addressLines: ['218 Mill Street, Unit 4', 'Riverton, NY 12180'],
  timeZone: 'America/New_York',
  host: 'secondflight.example',
}

describe.each(Object.entries(calendarReaders))(
  '%s reads from a booking’s calendar file',
  (reader, read) => {
    it('all of its content', () => {
      expect(read(calendarFile(entry, business))).toEqual({
        method: 'PUBLISH',
        uid: '01939a3e-0000-7000-8000-000000000001@secondflight.example',
        sequence: 0,
        status: 'CONFIRMED',
        startsAt: entry.startsAt,
        endsAt: entry.endsAt,
        zone: 'America/New_York',
        stampedAt: entry.stampedAt,
        changedAt: entry.stampedAt,
        title: entry.title,
        description: entry.description,
        location: '218 Mill Street, Unit 4, Riverton, NY 12180',
        organizer: { name: business.name, email: business.email },
        url: entry.url,
      })
    })

    it('a new time and a cancellation under the same id and with a rising sequence number', () => {
      const moved = { ...entry, sequence: 1, startsAt: new Date('2026-11-24T21:30:00Z') }
      const states = [entry, moved, { ...moved, sequence: 2, canceled: true }]
      const events = states.map((state) => read(calendarFile(state, business)))
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
      expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2])
      expect(events.map(({ method, status }) => [method, status])).toEqual([
        ['PUBLISH', 'CONFIRMED'],
        ['PUBLISH', 'CONFIRMED'],
        ['CANCEL', 'CANCELLED'],
      ])
    })

    it.each(zones)('the same instants all year over both clock changes in %s', (timeZone) => {
      fc.assert(
        fc.property(moments(), fc.integer({ min: 1, max: 8 }), (startsAt, quarters) => {
          const endsAt = new Date(startsAt.getTime() + quarters * 15 * minute)
          const event = read(
            calendarFile({ ...entry, startsAt, endsAt }, { ...business, timeZone }),
          )
          expect(event.startsAt).toEqual(startsAt)
          expect(event.endsAt).toEqual(endsAt)
          expect(event.zone).toBe(isShownTwice([startsAt, endsAt], timeZone) ? undefined : timeZone)
        }),
        { numRuns: 150 },
      )
    })

    it.each([
      ['America/New_York', '2026-03-08T05:00:00Z'],
      ['America/New_York', '2026-11-01T04:00:00Z'],
      ['Europe/London', '2026-03-29T00:00:00Z'],
      ['Europe/London', '2026-10-24T23:00:00Z'],
      ['Australia/Lord_Howe', '2026-10-03T13:30:00Z'],
      ['Australia/Lord_Howe', '2026-04-04T13:00:00Z'],
    ])('every 15 minutes of the night of a clock change in %s, %s', (timeZone, midnight) => {
      for (let quarter = 0; quarter < 20; quarter++) {
        const startsAt = new Date(new Date(midnight).getTime() + quarter * 15 * minute)
        const endsAt = new Date(startsAt.getTime() + 45 * minute)
        const event = read(calendarFile({ ...entry, startsAt, endsAt }, { ...business, timeZone }))
        expect([event.startsAt, event.endsAt]).toEqual([startsAt, endsAt])
      }
    })

    it('the time zone, also for an alias', () => {
      const oslo = { ...business, timeZone: 'Europe/Oslo' }
      const event = read(calendarFile(entry, oslo))
      expect([event.zone, event.startsAt]).toEqual(['Europe/Oslo', entry.startsAt])
    })

    it('any text as it was typed', () => {
      // ts-ics finds component ends inside lines too
      const texts = nastyTexts().filter((text) => reader === 'ical.js' || !/BEGIN:|END:/.test(text))
      fc.assert(
        fc.property(texts, texts, texts, (title, description, street) => {
          const file = calendarFile(
            { ...entry, title, description },
            { ...business, addressLines: [street] },
          )
          const event = read(file)
          expect([event.title, event.description, event.location]).toEqual([
            title,
            description,
            street,
          ])
          expect([event.uid, event.url]).toEqual([uidOf(entry), entry.url])
        }),
        { numRuns: 150 },
      )
    })

    it.each([
      ['Ann, Bo', 'Ann, Bo'],
      ['Second "Flight"', "Second 'Flight'"],
      ['Back\\slash', "Back'slash"],
      ['Two\r\nATTENDEE:mailto:x@evil.example', 'Two ATTENDEE:mailto:x@evil.example'],
    ])('the sender, also for the name %j', (name, readable) => {
      const { organizer } = read(calendarFile(entry, { ...business, name }))
      expect(organizer).toEqual({ name: readable, email: business.email })
    })
  },
)

describe('the lines of a calendar file', () => {
  it('are at most 75 octets, end with CRLF, cut no character, and are only ours', () => {
    fc.assert(
      fc.property(nastyTexts(), nastyTexts(), fc.boolean(), (title, name, canceled) => {
        const file = calendarFile({ ...entry, title, canceled }, { ...business, name })
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
        const lines = file.slice(0, -2).split('\r\n')
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\p{Cc}\p{Cs}]/u)
        }
        expect(propertiesOf(lines)).toEqual(propertiesOf(linesOf(entry)))
      }),
      { numRuns: 150 },
    )
  })

  it('have no control characters, even if a form sent some', () => {
    const lines = linesOf({
      ...entry,
      title: 'A tab\t, a bell\u0007, nothing\0, a next line\u0085.',
    })
    expect(lines).toContain('SUMMARY:A tab \\, a bell \\, nothing \\, a next line .')
  })

  it('cannot be injected by a title', () => {
    const title = 'Lesson\r\nATTENDEE:mailto:x@evil.example\nEND:VEVENT\rBEGIN:VALARM'
    const lines = linesOf({ ...entry, title })
    expect(propertiesOf(lines)).toEqual(propertiesOf(linesOf(entry)))
  })
})

it('a calendar file has a repeated hour in UTC, because readers interpret it differently', () => {
  const night = (startsAt: string, endsAt: string) =>
    linesOf({ ...entry, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
  expect(night('2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z')).toEqual(
    expect.arrayContaining(['DTSTART:20261101T053000Z', 'DTEND:20261101T061500Z']),
  )
  expect(night('2026-11-01T07:00:00Z', '2026-11-01T08:00:00Z')).toEqual(
    expect.arrayContaining(['DTSTART;TZID=America/New_York:20261101T020000']),
  )
})

/** Whether the local time of one of these moments occurs again up to an hour earlier or later. */
function isShownTwice(instants: Date[], timeZone: string): boolean {
  const shown = (time: number) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time)
  return instants.some((instant) =>
    [-60, -30, 30, 60].some((by) => shown(+instant + by * minute) === shown(+instant)),
  )
}

/** Half of them close to a clock change of one of the zones. */
function moments() {
  const changes = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25']
  const near = fc
    .tuple(fc.constantFrom(...changes, '2026-11-01'), fc.integer({ min: -96, max: 192 }))
    .map(([day, quarters]) => new Date(Date.parse(day) + quarters * 15 * minute))
  const any = fc
    .integer({ min: 0, max: 3 * 365 * 96 })
    .map((quarters) => new Date(Date.parse('2026-01-01') + quarters * 15 * minute))
  return fc.oneof(near, any)
}

/** Without control characters except newlines, and without spaces at the ends, which forms trim. */
function nastyTexts() {
  const pieces = fc.constantFrom(
    ...[',', ';', ':', '\\', '\\n', '\n', '"', '\\,', 'BEGIN:VALARM', '\nEND:VEVENT\n', '=', '^n'],
    ...['Zoë', '体操', '🤸🏽‍♀️', 'عربي', 'a'.repeat(74), 'ü'.repeat(40), ' ', '%0D%0A', '\u2028'],
  )
  const typed = fc.string({ unit: 'grapheme', maxLength: 90 })
  return fc
    .array(fc.oneof(pieces, typed), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '' && !/(?!\n)\p{Cc}/u.test(text))
}

function uidOf({ id }: CalendarFileEvent): string {
  return `${id}@${business.host}`
}

function linesOf(wanted: CalendarFileEvent): string[] {
  return calendarFile(wanted, business).split('\r\n')
}

/** The names of the properties in order, without folded lines. */
function propertiesOf(lines: string[]): string[] {
  return lines
    .filter((line) => line !== '' && !line.startsWith(' '))
    .map((line) => line.replace(/[;:][^]*/, ''))
}
