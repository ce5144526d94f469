import type { ReportCell, ReportView } from '~/components/reports/report-view'
import { findFillRates, type FillRate } from '~/domain/admin/reports/find-fill-rates.server'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { formatShortWeekday, formatWallTime, formatWeekday } from '~/values/format/format-time'
import {
  countCell,
  figureOf,
  mapPeriods,
  percentOf,
  queryPeriods,
  rateFigure,
  type Comparison,
} from './comparison'

const countHeadings = ['Dates', 'Places', 'Taken', 'Filled'].map((text) => ({
  text,
  numeric: true,
}))

const weekdays = [1, 2, 3, 4, 5, 6, 7]

export async function presentFillRate(comparison: Comparison): Promise<ReportView> {
  const rates = await queryPeriods(comparison, findFillRates)
  const hours = [...new Set(rates.now.map(({ startTime }) => startTime.slice(0, 2)))].toSorted()
  const total = (field: 'dates' | 'places' | 'taken') => mapPeriods(rates, (of) => sum(of, field))
  return {
    parts: [
      {
        id: 'fill-rate',
        title: null,
        figures: [
          rateFigure(
            'Places taken',
            mapPeriods(rates, (of) => percentOf(sum(of, 'taken'), sum(of, 'places'))),
            'No classes',
          ),
          figureOf('Class dates', total('dates'), countCell),
          figureOf('Places offered', total('places'), countCell),
        ],
        chart: null,
        tables: [
          {
            id: 'by-hour',
            caption: 'Places taken by weekday and hour',
            headings: [
              { text: 'Starts at' },
              ...weekdays.map((weekday) => ({ text: shortWeekday(weekday), numeric: true })),
              { text: 'All days', numeric: true },
            ],
            rows: hours.map((hour) => {
              const of = rates.now.filter(({ startTime }) => startTime.startsWith(hour))
              return [
                { text: formatWallTime(`${hour}:00`), plain: `${hour}:00` },
                ...weekdays.map((weekday) => heatCell(of.filter((one) => one.weekday === weekday))),
                heatCell(of),
              ]
            }),
            total: [
              { text: 'All hours' },
              ...weekdays.map((weekday) =>
                heatCell(rates.now.filter((one) => one.weekday === weekday)),
              ),
              heatCell(rates.now),
            ],
          },
          {
            id: 'by-class',
            caption: 'Places taken by class',
            headings: [{ text: 'Class' }, ...countHeadings],
            rows: rates.now
              .toSorted((a, b) => share([b]) - share([a]))
              .map((one) => [{ text: nameOf(one) }, ...cellsOf([one])]),
            total: [{ text: 'Total' }, ...cellsOf(rates.now)],
          },
          ...venueTables(rates.now),
        ],
      },
    ],
    notes: ['Classes that took place, with the places taken when they began.'],
  }
}

/** None where all classes are at the business's own address. */
function venueTables(rates: FillRate[]) {
  if (rates.every(({ venue }) => venue === null)) return []
  const venues = [...new Set(rates.map(({ venue }) => venue))]
  return [
    {
      id: 'by-venue',
      caption: 'Places taken by venue',
      headings: [{ text: 'Venue' }, ...countHeadings],
      rows: venues
        .map((venue) => ({ venue, of: rates.filter((one) => one.venue === venue) }))
        .toSorted((a, b) => share(b.of) - share(a.of))
        .map(({ venue, of }) => [{ text: venue ?? venueTexts.ownAddress }, ...cellsOf(of)]),
      total: [{ text: 'Total' }, ...cellsOf(rates)],
    },
  ]
}

function cellsOf(of: FillRate[]): ReportCell[] {
  return [
    countCell(sum(of, 'dates')),
    countCell(sum(of, 'places')),
    countCell(sum(of, 'taken')),
    heatCell(of),
  ]
}

/** Empty without a class. */
function heatCell(of: FillRate[]): ReportCell {
  if (of.length === 0) return { text: '' }
  const filled = share(of)
  return { text: `${Math.round(filled * 100)}%`, heat: Math.min(4, Math.floor(filled * 5)) }
}

function nameOf({ lessonType, coach, venue, weekday, startTime }: FillRate): string {
  const time = `${formatWeekday(weekday)} ${formatWallTime(startTime)}`
  return [lessonType, time, coach, ...(venue ? [venue] : [])].join(', ')
}

function shortWeekday(weekday: number): string {
  return formatShortWeekday(`2024-01-0${weekday}`) // January 1, 2024 was a Monday
}

function share(of: FillRate[]): number {
  const places = sum(of, 'places')
  return places > 0 ? sum(of, 'taken') / places : 0
}

function sum(of: FillRate[], field: 'dates' | 'places' | 'taken'): number {
  return of.reduce((total, one) => total + one[field], 0)
}
