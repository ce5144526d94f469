import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { mailTopics, type MailTopic } from './mail-kinds'
import { setEmailOptOut } from './set-email-opt-out.server'

/** Keeps which mails a parent wants; every other that can be declined is. */
export async function saveMailChoices(
  parent: Parent,
  { wanted }: { wanted: MailTopic[] },
  now: Date = clock.now(),
): Promise<void> {
  await transaction(async (tx) => {
    for (const topic of Object.keys(mailTopics) as MailTopic[]) {
      const declined = !wanted.includes(topic)
      await setEmailOptOut(tx, parent, { guardianId: parent.id, topic, declined }, now)
    }
  })
}
