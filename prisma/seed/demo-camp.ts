import { createCamp } from '~/domain/enrollment/camps/create-camp.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { addDays, weekdayOf, type CalendarDate } from '~/values/business-time'

type Demo = { coachId: string; today: CalendarDate }

/** A camp in the next of its holidays that is at least three weeks away. */
export async function seedDemoCamp({ coachId, today }: Demo, now: Date): Promise<void> {
  const { firstOn, lastOn, title } = nextHoliday(addDays(today, 21))
  const outcome = await createCamp(
    system,
    {
      id: newId(),
      version: 0,
      title,
      description:
        'Warm-up games, stations at every level, and a small show for parents at the end of the last day. For beginners and for children who tumble already.',
      whatToBring: 'A leotard or T-shirt and shorts, a water bottle, and a lunch without nuts.',
      minAge: 6,
      maxAge: 13,
      priceCents: 19_500,
      allowsDays: true,
      dayPriceCents: 7500,
      extras: [{ name: 'Early drop-off from 8 AM', basis: 'day', priceCents: 1000 }],
      opensOn: today,
      opensTime: '00:00',
      membersOn: null,
      dropNoticeDays: 14,
      open: true,
      lessonTypeId: (await findLessonType('tumbling-basics'))!.id,
      coachId,
      venueId: null,
      places: 16,
      firstOn,
      lastOn,
      weekdays: [1, 2, 3, 4, 5],
      notOn: [],
      startTime: '09:00',
      endTime: '14:30',
    },
    now,
  )
  if ('refused' in outcome) throw new Error(`no camp: ${outcome.refused}`)
}

/** When schools in Riverton are out and the coach has mornings: three days from a Monday on. */
const holidays = [
  { title: 'Winter Break Camp', from: '02-13' },
  { title: 'Spring Break Camp', from: '04-12' },
  { title: 'Summer Camp', from: '07-06' },
]

function nextHoliday(earliest: CalendarDate) {
  const year = Number(earliest.slice(0, 4))
  const [next] = [year, year + 1]
    .flatMap((of) =>
      holidays.map(({ title, from }) => ({ title, firstOn: monday(`${of}-${from}`) })),
    )
    .filter(({ firstOn }) => firstOn >= earliest)
  return { ...next!, lastOn: addDays(next!.firstOn, 2) }
}

function monday(from: CalendarDate): CalendarDate {
  return addDays(from, (8 - weekdayOf(from)) % 7)
}
