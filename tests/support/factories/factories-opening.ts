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

/** A new business before its owner has set it up: nothing to book, and closed. */
export async function anEmptyBusiness(): Promise<void> {
  await prepareOnce('empty business', () => seedEveryBusiness({ timeZone: newYork }))
}

/** Completes every step of the setup guide except opening. */
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

/** Closes the business to the public, regardless of its data. */
export async function closeForTheTest(): Promise<void> {
  await database().settings.update({ where: { id: 1 }, data: { openedAt: null } })
}

export async function openForTheTest(): Promise<void> {
  await database().settings.update({ where: { id: 1 }, data: { openedAt: clock.now() } })
}
