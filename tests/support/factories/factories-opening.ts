import { answerSetupStep } from '~/domain/opening/answer-setup-step.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { system, type Staff } from '~/values/actor'
import { seedDemoLessonTypes } from '../../../prisma/seed/demo-lesson-types'
import { seedEveryBusiness } from '../../../prisma/seed/every-business'
import { newYork } from '../clock'
import { prepareOnce } from '../database/prepare-once'
import { weekly } from './factories-schedule'

/** What a new business has before its owner has been there: nothing to book, and closed. */
export async function anEmptyBusiness(): Promise<void> {
  await prepareOnce('empty business', () => seedEveryBusiness({ timeZone: newYork }))
}

/** Settles every step of the setup guide but the opening. */
export async function settleEverything(owner: Staff): Promise<void> {
  await database().settings.update({ where: { id: 1 }, data: { email: 'hello@example.com' } })
  await seedDemoLessonTypes()
  const lessonTypes = await findLessonTypes()
  await createCoach(system, {
    name: 'Maren Holt',
    lessonTypeIds: lessonTypes.map(({ id }) => id),
    windows: [1, 2, 3, 4, 5].map((weekday) => weekly(weekday, '15:00', '20:00')),
  })
  await answerSetupStep(owner, { step: 'policies', answer: 'read' })
  for (const step of ['venue', 'email', 'cards', 'import'] as const)
    await answerSetupStep(owner, { step, answer: 'not_needed' })
}

/** The business is closed to the public again, whatever is there. */
export async function closeForTheTest(): Promise<void> {
  await database().settings.update({ where: { id: 1 }, data: { openedAt: null } })
}

export async function openForTheTest(): Promise<void> {
  await database().settings.update({ where: { id: 1 }, data: { openedAt: clock.now() } })
}
