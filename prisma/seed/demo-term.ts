import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { saveTermClass } from '~/domain/enrollment/terms/save-term-class.server'
import { saveTerm } from '~/domain/enrollment/terms/save-term.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import {
  addDays,
  addMonths,
  daysOfMonth,
  monthOf,
  weekdayOf,
  type CalendarDate,
  type CalendarMonth,
} from '~/values/business-time'
import type { Level } from '~/values/level'

type Demo = { coachId: string; saturday: string; today: CalendarDate }

/** A term with two classes, a weekly one each, which are also booked by the date. */
export async function seedDemoTerm({ coachId, saturday, today }: Demo, now: Date): Promise<void> {
  const tomorrow = addDays(today, 1)
  const termId = newId()
  await saveTerm(
    system,
    {
      id: termId,
      version: 0,
      name: nameOf(addMonths(monthOf(tomorrow), 1)),
      startsOn: tomorrow,
      endsOn: daysOfMonth(addMonths(monthOf(tomorrow), 3)).last,
      opensOn: today,
      opensTime: '00:00',
      membersOn: null,
      registrationFeeCents: 2500,
      dropNoticeDays: 14,
      tuitionDay: 25,
      pausePercent: 50,
    },
    now,
  )
  for (const { weekday, startTime, isAway, ...content } of classes) {
    const startsOn = nextDay(weekday, tomorrow)
    const seriesId = newId()
    const venueId = isAway ? saturday : null
    await scheduleClass(
      system,
      {
        id: seriesId,
        coachId,
        lessonTypeId: (await findLessonType('tumbling-basics'))!.id,
        places: 8,
        startsOn,
        startTime,
        repeats: 'weekly',
        every: 1,
        weekdays: [],
        until: null,
        times: null,
        venueId,
      },
      now,
    )
    const shown = { basis: 'month' as const, allowsTrial: true, prerequisites: [], open: true }
    await saveTermClass(
      system,
      termId,
      { id: newId(), version: 0, seriesId, ...shown, ...content },
      now,
    )
  }
}

function nextDay(weekday: number, from: CalendarDate): CalendarDate {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}

function nameOf(month: CalendarMonth): string {
  const [year, number] = month.split('-')
  return `${['Winter', 'Spring', 'Summer', 'Fall'][Math.floor((Number(number) % 12) / 3)]} ${year}`
}

const beginner: Level = 'beginner'

const classes = [
  {
    weekday: 2,
    startTime: '17:00',
    isAway: false,
    title: 'Little Tumblers',
    description:
      'Rolls, handstands and cartwheels for children who like to be upside down. No experience needed.',
    level: beginner,
    minAge: 5,
    maxAge: 8,
    priceCents: 7200,
    trialCents: 1500,
  },
  {
    weekday: 6,
    startTime: '10:00',
    isAway: true,
    title: 'Tumbling Basics',
    description:
      'The first skills, well: a round-off that rebounds, a bridge with long shoulders, and the courage to kick over.',
    level: beginner,
    minAge: 8,
    maxAge: 14,
    priceCents: 7600,
    trialCents: 1500,
  },
]
