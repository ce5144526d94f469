import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { convertIcsCalendar, type IcsDateObject, type IcsEvent } from 'ts-ics'

/** An event as a calendar program reads it. */
export type ReadEvent = {
  method: string
  uid: string
  sequence: number
  status: string
  startsAt: Date
  endsAt: Date
  /** The start's time zone; undefined for UTC. */
  zone: string | undefined
  stampedAt: Date
  changedAt: Date | undefined
  title: string
  description: string
  location: string
  organizer: { name: string; email: string }
  url: string | undefined
}

/** Two independent implementations of RFC 5545, for files with any number of events. */
export const feedReaders = { 'ical.js': readWithIcalJs, 'ts-ics': readWithTsIcs }

/** The same for files with one event. */
export const calendarReaders = {
  'ical.js': (file: string) => onlyOne(readWithIcalJs(file)),
  'ts-ics': (file: string) => onlyOne(readWithTsIcs(file)),
}

function onlyOne([event, ...others]: ReadEvent[]): ReadEvent {
  if (!event || others.length > 0) throw new Error('not one event')
  return event
}

function readWithIcalJs(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const method = String(calendar.getFirstPropertyValue('method'))
  return calendar.getAllSubcomponents('vevent').map((event) => eventOfIcalJs(event, method))
}

function eventOfIcalJs(component: ICAL.Component, method: string): ReadEvent {
  const event = new ICAL.Event(component)
  const text = (name: string) => component.getFirstPropertyValue(name)?.toString()
  const moment = (name: string) => (component.getFirstPropertyValue(name) as ICAL.Time).toJSDate()
  const { zone } = event.startDate
  return {
    method,
    uid: event.uid,
    sequence: event.sequence,
    status: text('status') ?? '',
    startsAt: event.startDate.toJSDate(),
    endsAt: event.endDate.toJSDate(),
    zone: zone && zone.tzid !== 'UTC' ? zone.tzid : undefined,
    stampedAt: moment('dtstamp'),
    changedAt: moment('last-modified'),
    title: event.summary ?? '',
    description: event.description ?? '',
    location: event.location ?? '',
    organizer: {
      name: String(component.getFirstProperty('organizer')?.getFirstParameter('cn')),
      email: event.organizer?.replace('mailto:', '') ?? '',
    },
    url: text('url'),
  }
}

function readWithTsIcs(file: string): ReadEvent[] {
  const calendar = convertIcsCalendar(undefined, file)
  return (calendar.events ?? []).map((event) => eventOfTsIcs(event, calendar.method ?? ''))
}

function eventOfTsIcs(event: IcsEvent, method: string): ReadEvent {
  return {
    method,
    uid: event.uid,
    sequence: event.sequence ?? 0,
    status: event.status ?? '',
    startsAt: instantOf(event.start),
    endsAt: instantOf(event.end!),
    zone: event.start.local?.timezone,
    stampedAt: event.stamp.date,
    changedAt: event.lastModified?.date,
    title: event.summary,
    description: event.description ?? '',
    location: event.location ?? '',
    organizer: { name: event.organizer?.name ?? '', email: event.organizer?.email ?? '' },
    url: event.url,
  }
}

/** ts-ics starts clock changes at midnight; the local time and zone that it reads are right. */
function instantOf({ date, local }: IcsDateObject): Date {
  if (!local) return date
  const wall = Temporal.PlainDateTime.from(local.date.toISOString().slice(0, -1))
  return new Date(wall.toZonedDateTime(local.timezone).epochMilliseconds)
}
