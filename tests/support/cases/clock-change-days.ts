/** UTC, like `2027-03-14T07:00Z`. */
type Instant = string

/**
 * A local time that a clock change skips or repeats, with its instants written out rather than
 * calculated, so that the site's calculations can be checked against them.
 */
export type ClockChange = {
  zone: string
  /**
   * The Sunday, which starts at `sundayBegins`; in Santiago the clocks change at the midnight
   * before.
   */
  sunday: string
  sundayBegins: Instant
  day: string
  time: string
  /**
   * The first bookable time on that day: after the gap, or the first occurrence of `time` itself.
   */
  shown: string
  shownAt: Instant
  /** The deadline of what must be done 24 hours before `time` on the next day. */
  limit: Instant
  /** A start, and the end half an hour later; on the other side of the change where possible. */
  across: [time: string, over: Instant]
}

/** By one hour, by half an hour, and at midnight. */
export const skipped: ClockChange[] = [
  {
    zone: 'America/New_York',
    sunday: '2027-03-14',
    sundayBegins: '2027-03-14T05:00Z',
    day: '2027-03-14',
    time: '02:30',
    shown: '03:00',
    shownAt: '2027-03-14T07:00Z',
    limit: '2027-03-14T07:00Z',
    across: ['01:45', '2027-03-14T07:15Z'],
  },
  {
    zone: 'Europe/London',
    sunday: '2027-03-28',
    sundayBegins: '2027-03-28T00:00Z',
    day: '2027-03-28',
    time: '01:30',
    shown: '02:00',
    shownAt: '2027-03-28T01:00Z',
    limit: '2027-03-28T01:00Z',
    across: ['00:45', '2027-03-28T01:15Z'],
  },
  {
    zone: 'Australia/Lord_Howe',
    sunday: '2027-10-03',
    sundayBegins: '2027-10-02T13:30Z',
    day: '2027-10-03',
    time: '02:15',
    shown: '02:30',
    shownAt: '2027-10-02T15:30Z',
    limit: '2027-10-02T15:30Z',
    across: ['01:45', '2027-10-02T15:45Z'],
  },
  {
    zone: 'America/Santiago',
    sunday: '2027-09-05',
    sundayBegins: '2027-09-05T04:00Z',
    day: '2027-09-05',
    time: '00:30',
    shown: '01:00',
    shownAt: '2027-09-05T04:00Z',
    limit: '2027-09-05T04:00Z',
    across: ['01:00', '2027-09-05T04:30Z'],
  },
]

export const shownTwice: ClockChange[] = [
  {
    zone: 'America/New_York',
    sunday: '2027-11-07',
    sundayBegins: '2027-11-07T04:00Z',
    day: '2027-11-07',
    time: '01:45',
    shown: '01:45',
    shownAt: '2027-11-07T05:45Z',
    limit: '2027-11-07T06:45Z',
    across: ['01:45', '2027-11-07T06:15Z'],
  },
  {
    zone: 'Europe/London',
    sunday: '2027-10-31',
    sundayBegins: '2027-10-30T23:00Z',
    day: '2027-10-31',
    time: '01:45',
    shown: '01:45',
    shownAt: '2027-10-31T00:45Z',
    limit: '2027-10-31T01:45Z',
    across: ['01:45', '2027-10-31T01:15Z'],
  },
  {
    zone: 'Australia/Lord_Howe',
    sunday: '2027-04-04',
    sundayBegins: '2027-04-03T13:00Z',
    day: '2027-04-04',
    time: '01:45',
    shown: '01:45',
    shownAt: '2027-04-03T14:45Z',
    limit: '2027-04-03T15:15Z',
    across: ['01:45', '2027-04-03T15:15Z'],
  },
  {
    zone: 'America/Santiago',
    sunday: '2027-04-04',
    sundayBegins: '2027-04-04T04:00Z',
    day: '2027-04-03',
    time: '23:15',
    shown: '23:15',
    shownAt: '2027-04-04T02:15Z',
    limit: '2027-04-04T03:15Z',
    across: ['23:15', '2027-04-04T02:45Z'],
  },
]
