import { expect, it } from 'vitest'
import { formatOpeningHours, hoursSaid, mergedHours } from '~/domain/scheduling/opening-hours'

const hours = (weekday: number, start: string, end: string) => ({ weekday, start, end })

it('opening hours are combined if coaches overlap or follow each other', () => {
  const merged = mergedHours([
    hours(2, '15:00', '18:00'),
    hours(1, '15:00', '18:00'),
    hours(1, '17:00', '20:00'),
    hours(2, '18:00', '19:00'),
    hours(2, '09:00', '10:00'),
    hours(1, '16:00', '17:00'),
  ])
  expect(merged).toEqual([
    hours(1, '15:00', '20:00'),
    hours(2, '09:00', '10:00'),
    hours(2, '15:00', '19:00'),
  ])
})

it('opening hours share a line for consecutive days with the same hours', () => {
  const week = [1, 2, 3, 5, 6].map((weekday) => hours(weekday, '15:00', '20:00'))
  expect(
    formatOpeningHours([...week, hours(7, '09:00', '12:00'), hours(7, '13:00', '14:30')]),
  ).toEqual([
    'Monday to Wednesday, 3:00 – 8:00 PM',
    'Friday and Saturday, 3:00 – 8:00 PM',
    'Sunday, 9:00 AM – 12:00 PM and 1:00 – 2:30 PM',
  ])
  expect(formatOpeningHours([])).toEqual([])
})

it('opening hours that nobody wrote are those of the calendar', () => {
  const week = [hours(1, '15:00', '20:00'), hours(2, '15:00', '20:00')]
  const said = { lines: ['Monday and Tuesday, 3:00 – 8:00 PM'], hours: week }
  expect(hoursSaid('', week)).toEqual(said)
  expect(hoursSaid('\n\n', week)).toEqual(said)
  expect(hoursSaid('', [])).toEqual({ lines: [], hours: [] })
})

it('opening hours that the business wrote win, without structured hours', () => {
  expect(
    hoursSaid('Weekdays from 3\n\nSaturdays by appointment', [hours(2, '15:00', '18:00')]),
  ).toEqual({ lines: ['Weekdays from 3', 'Saturdays by appointment'], hours: [] })
})
