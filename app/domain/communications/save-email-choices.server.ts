import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { emailTopics, type EmailTopic } from './email-kinds'
import { setEmailOptOut } from './set-email-opt-out.server'

/** Keeps which emails a parent wants; every other that can be declined is. */
export async function saveEmailChoices(
  parent: Parent,
  { wanted }: { wanted: EmailTopic[] },
  now: Date = clock.now(),
): Promise<void> {
  await transaction(async (tx) => {
    for (const topic of Object.keys(emailTopics) as EmailTopic[]) {
      const declined = !wanted.includes(topic)
      await setEmailOptOut(tx, parent, { guardianId: parent.id, topic, declined }, now)
    }
  })
}
