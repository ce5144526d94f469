import type { SeriesDateState } from './series-date'

/** Labels of date states. */
export const dateStateLabels: Record<SeriesDateState, string> = {
  free: 'Free',
  'outside-hours': 'Outside opening hours',
  taken: 'Taken: another lesson is in the way',
  blocked: 'Blocked in the calendar',
  closed: 'Closed on this day',
  'clock-change': 'The clocks change and skip this time',
  over: 'Over already',
  full: 'Full',
  'athletes-in-lessons': 'Booked already',
}
