import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { linkTips } from '~/domain/progress/create-curriculum.server'
import { createCalendarBlock } from '~/domain/scheduling/blocks/create-calendar-block.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import type { WeeklyWindow } from '~/domain/scheduling/free-times'
import { system } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { seedDemoCamp } from './demo-camp'
import { seedDemoContent } from './demo-content'
import { seedDemoLessonTypes } from './demo-lesson-types'
import { seedEveryBusiness } from './every-business'
import { seedDemoParty } from './demo-party'
import { seedDemoTerm } from './demo-term'
import { seedDemoVenues } from './demo-venues'
import { seedPosts } from './posts/seed-posts'
import { tipsOfSkills } from './skills/curriculum'

const timeZone = 'America/New_York'

/**
 * A realistic demo business: a coach, weekly hours, two venues, a term of classes, a camp, a recurring
 * block, a blog.
 */
export async function seedDemoBusiness(now: Date) {
  await seedEveryBusiness({
    name: 'Second Flight Tumbling',
    tagline: 'Private and small-group tumbling lessons in Riverton',
    email: 'hello@secondflight.example',
    phone: '(555) 010-0142',
    addressLines: ['218 Mill Street, Unit 4', 'Riverton, NY 12180'],
    timeZone,
    openedAt: now,
  })
  await seedDemoLessonTypes()
  await seedDemoContent()
  await seedPosts(now, timeZone)
  await linkTips(tipsOfSkills)
  const lessonTypes = await findLessonTypes()
  const today = calendarDateAt(now, timeZone)
  const { friday, saturday } = await seedDemoVenues()
  const coachId = await createCoach(system, {
    name: 'Maren Holt',
    lessonTypeIds: lessonTypes.map(({ id }) => id),
    windows: [
      ...[1, 2, 3, 4].map((weekday) => window(weekday, '15:00', '20:00')),
      { ...window(5, '15:00', '20:00'), venueId: friday },
      { ...window(6, '09:00', '14:00'), venueId: saturday },
    ],
  })
  await createCalendarBlock(system, {
    coachId,
    title: 'Team practice',
    category: 'team',
    startsOn: today,
    startTime: '18:30',
    endsOn: today,
    endTime: '20:00',
    timeZone,
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=WE',
    exceptions: [],
  })

  await seedDemoTerm({ coachId, saturday, today }, now)
  await seedDemoCamp({ coachId, today }, now)
  await seedDemoParty(coachId, now)
  return { coachId, today, timeZone }
}

function window(weekday: number, start: string, end: string): WeeklyWindow {
  return { weekday, start, end, validFrom: null, validUntil: null }
}
