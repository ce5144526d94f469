import { withQuery } from '../with-query'

// Addresses as in `paths`: the calendar of those who work here.

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const
export type CalendarViewName = (typeof calendarViews)[number]

type ShownCalendar = {
  day?: string
  coach?: string
  view?: CalendarViewName
  /** Lessons that were canceled stand in it until they are asked to be left out. */
  canceled?: 'hide'
}

/** A week where nothing else is asked for, of a coach or of every one. */
export function calendarPath({ view, ...shown }: ShownCalendar = {}): string {
  return withQuery('/admin/calendar', { ...shown, view: view === 'week' ? undefined : view })
}

/** A page that leads back to the calendar as it is shown: `from` is that calendar’s own query. */
export function withCalendar(path: string, from: string | undefined): string {
  if (!from) return path
  return `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
}

/** The same from the address of such a page, for where it leads on to; whoever goes back there checks it. */
export function carryCalendar(path: string, asked: URLSearchParams): string {
  return withCalendar(path, asked.get('from') ?? undefined)
}

/** The lessons and blocks that a calendar shows, in one file for another calendar. */
export function calendarFilePath(search: string): string {
  return `/admin/calendar/calendar.ics${search}`
}

/** The private address of a calendar for programs. */
export function staffCalendarFeedPath(): string {
  return '/admin/calendar/feed'
}

/** By POST alone. */
export function stopStaffCalendarFeedPath(): string {
  return '/admin/calendar/feed/stop'
}

/** What could be put into an empty time. */
export function emptyTimePath({
  coach,
  day,
  time,
}: {
  coach: string
  day: string
  time: string
}): string {
  return `/admin/calendar/at/${coach}/${day}/${time}`
}

export function newBlockPath(place: { coach?: string; day?: string; time?: string } = {}): string {
  return withQuery('/admin/calendar/blocks/new', place)
}

export function newClassPath(place: { coach?: string; day?: string; time?: string } = {}): string {
  return withQuery('/admin/calendar/classes/new', place)
}

/** Under which the dates of classes stand; there is no page of all. */
export const classesFolder = '/admin/classes'

/** One date of a class: who comes, and what can be done with it. */
export function classPath(lessonId: string): string {
  return `${classesFolder}/${lessonId}`
}

/** What a class is to be, from one of its dates; with another time and coach filled in. */
export function changeClassPath(
  lessonId: string,
  choice: { coach?: string; day?: string; time?: string } = {},
): string {
  return withQuery(`${classesFolder}/${lessonId}/change`, choice)
}

/** What canceling one date of a class would mean, and the button that does. */
export function cancelDatePath(lessonId: string): string {
  return `${classesFolder}/${lessonId}/cancel`
}

/** By POST alone. */
export function restoreDatePath(lessonId: string): string {
  return `${classesFolder}/${lessonId}/put-back`
}

/** What ending a class after one of its dates, or with it, would mean, and the button that does. */
export function endClassPath(lessonId: string, ending: 'after' | 'with'): string {
  return `${classesFolder}/${lessonId}/end/${ending}`
}

/** Something in the calendar that is no lesson; `on` is the day of one of several. */
export function blockPath(blockId: string, on?: string): string {
  return withQuery(`/admin/calendar/blocks/${blockId}`, { on })
}

export type Scope = 'this' | 'following' | 'all'

export function changeBlockPath(blockId: string, of: { on: string; scope: Scope }): string {
  return `/admin/calendar/blocks/${blockId}/${of.on}/${of.scope}`
}

/** By POST alone. */
export function removeBlockPath(blockId: string): string {
  return `/admin/calendar/blocks/${blockId}/remove`
}

/** What closing a day would end, and the button that does. */
export function closeDayPath(asked: { day?: string; coach?: string } = {}): string {
  return withQuery('/admin/calendar/close-day', asked)
}

/** How far the closing of a day has come. */
export function closingPath(closingId: string): string {
  return `/admin/calendar/closings/${closingId}`
}
