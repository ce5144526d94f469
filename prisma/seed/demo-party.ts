import { createLessonType } from '~/domain/catalogue/create-lesson-type.server'
import { savePartyPackage } from '~/domain/parties/save-party-package.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'

const ages = { minAge: 4, maxAge: 12 }
const price = { priceCents: 25_000, depositCents: 5000 }

/** A party package on Sundays, with a kind of lesson that is booked no other way. */
export async function seedDemoParty(coachId: string, now: Date): Promise<void> {
  const lessonTypeId = await createLessonType(system, {
    slug: 'birthday-party',
    name: 'Birthday Party',
    summary: 'Two hours in the gym for one child’s birthday.',
    description: 'Games, an obstacle course and the foam pit, with a coach.',
    keyPoints: ['The gym to yourselves'],
    durationMinutes: 120,
    format: 'private',
    minAthletes: 1,
    maxAthletes: 1,
    ...ages,
    ...price,
    makeUpDays: null,
  })
  await database().lessonType.update({ where: { id: lessonTypeId }, data: { active: false } })
  await database().coachLessonType.create({ data: { coachId, lessonTypeId } })
  await savePartyPackage(
    system,
    {
      id: newId(),
      version: 0,
      title: 'Gym Birthday',
      description:
        'Two hours for the birthday child and friends:\n\n- warm-up games\n- an *obstacle course*\n- the foam pit\n\nBring the cake; we set the table.',
      lessonTypeId,
      coachId,
      venueId: null,
      durationMinutes: 120,
      ...price,
      childrenIncluded: 10,
      extraChildCents: 1500,
      mostChildren: 16,
      ...ages,
      noticeDays: 14,
      changeDays: 3,
      dueDays: 7,
      weekdays: [7],
      startTimes: ['10:00', '13:30'],
      bookableFrom: null,
      bookableUntil: null,
      published: true,
    },
    now,
  )
}
