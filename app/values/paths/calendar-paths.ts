import { withQuery } from '../with-query'

// Paths of the staff calendar.

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const
export type CalendarViewName = (typeof calendarViews)[number]

type ShownCalendar = {
  day?: string
  coach?: string
  view?: CalendarViewName
  /** Canceled lessons are shown unless hidden. */
  canceled?: 'hide'
}

/** Defaults to the week view of all coaches. */
export function calendarPath({ view, ...shown }: ShownCalendar = {}): string {
  return withQuery('/admin/calendar', { ...shown, view: view === 'week' ? undefined : view })
}

/** A page that leads back to the current calendar view; `from` is that view's query string. */
export function withCalendar(path: string, from: string | undefined): string {
  if (!from) return path
  return `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
}

/** Passes `from` on from the current URL. The page that finally redirects validates it. */
export function carryCalendar(path: string, asked: URLSearchParams): string {
  return withCalendar(path, asked.get('from') ?? undefined)
}

/** The shown lessons and blocks as an iCalendar file. */
export function calendarFilePath(search: string): string {
  return `/admin/calendar/calendar.ics${search}`
}

/** The private calendar feed. */
export function staffCalendarFeedPath(): string {
  return '/admin/calendar/feed'
}

/** POST only. */
export function stopStaffCalendarFeedPath(): string {
  return '/admin/calendar/feed/stop'
}

/** Choices for an empty time slot. */
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

/** The prefix of class dates. There is no page with all of them. */
export const classesFolder = '/admin/classes'

export function classPath(lessonId: string): string {
  return `${classesFolder}/${lessonId}`
}

/** Changes a class from one of its dates, with a time and coach prefilled. */
export function changeClassPath(
  lessonId: string,
  choice: { coach?: string; day?: string; time?: string } = {},
): string {
  return withQuery(`${classesFolder}/${lessonId}/change`, choice)
}

/** Confirms canceling one date of a class. */
export function cancelDatePath(lessonId: string): string {
  return `${classesFolder}/${lessonId}/cancel`
}

/** POST only. */
export function restoreDatePath(lessonId: string): string {
  return `${classesFolder}/${lessonId}/put-back`
}

/** Confirms ending a class with or after one of its dates. */
export function endClassPath(lessonId: string, ending: 'after' | 'with'): string {
  return `${classesFolder}/${lessonId}/end/${ending}`
}

/** A calendar block. `on` is the date of one occurrence. */
export function blockPath(blockId: string, on?: string): string {
  return withQuery(`/admin/calendar/blocks/${blockId}`, { on })
}

export type Scope = 'this' | 'following' | 'all'

export function changeBlockPath(blockId: string, of: { on: string; scope: Scope }): string {
  return `/admin/calendar/blocks/${blockId}/${of.on}/${of.scope}`
}

/** POST only. */
export function removeBlockPath(blockId: string): string {
  return `/admin/calendar/blocks/${blockId}/remove`
}

/** Confirms closing a day. */
export function closeDayPath(asked: { day?: string; coach?: string } = {}): string {
  return withQuery('/admin/calendar/close-day', asked)
}

/** The progress of closing a day. */
export function closingPath(closingId: string): string {
  return `/admin/calendar/closings/${closingId}`
}
