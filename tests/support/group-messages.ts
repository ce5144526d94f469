import type { GroupMessageAnswers } from '~/domain/family/messages/family-message-forms'
import { findFamilyMessage } from '~/domain/family/messages/find-family-messages.server'
import { createGroupMessage } from '~/domain/family/messages/save-family-message.server'
import { sendFamilyMessage } from '~/domain/family/messages/send-family-message.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { openOwnedBusiness } from './cases/new-business'
import { aParent } from './factories/factories-accounts'
import { anAthlete, done, today } from './factories/factories-booking'
import { aWeeklyClass } from './factories/factories-class'
import { bookAs } from './factories/factories-portal'

/** A class with weekly dates, whose families messages are written to. */
export async function aClassToWriteTo() {
  const { coachId, owner } = await openOwnedBusiness()
  const dates = await aWeeklyClass(owner, coachId)
  const { seriesId } = await database().lesson.findUniqueOrThrow({ where: { id: dates[0]! } })
  return { coachId, owner, dates, seriesId: seriesId! }
}

/** A family whose child comes to one date of the class. */
export async function aFamilyOf(lesson: string, firstName: string): Promise<Parent> {
  const { parent } = await aParent({ firstName })
  await bookAs(parent, { lessonType: 'tumbling-basics', lesson }, { athletes: [anAthlete()] })
  return parent
}

export const announcementText = {
  kind: 'announcement',
  subject: 'Socks',
  body: 'Bring **socks**.',
} as const

/** A draft, by default an announcement to a class. Returns its ID. */
export async function writeToGroup(
  owner: Staff,
  changes: Partial<GroupMessageAnswers>,
): Promise<string> {
  const answers = {
    audience: 'class',
    seriesId: null,
    lessonsOn: null,
    ...announcementText,
    ...changes,
  } as const
  const idempotencyKey = newToken()
  return done(await createGroupMessage(owner, { ...answers, idempotencyKey }, today)).messageId
}

/** How many adults a message reaches, or has reached. */
export async function reachOf(owner: Staff, id: string): Promise<number> {
  return (await findFamilyMessage(owner, id, today))!.reached
}

/** Sends a draft as it was written first, with the number of adults that staff have seen. */
export async function sendToGroup(owner: Staff, id: string, seenCount: number) {
  return await sendFamilyMessage(owner, id, { version: 1, seenCount }, today)
}
