// A worker process to be killed: queues the emails of the given message, at the given time.
import { queueFamilyMessage } from '~/domain/family/messages/queue-family-message.server'
import { closeDatabase } from '~/platform/database/database.server'

const [messageId, now] = process.argv.slice(2)
await queueFamilyMessage(messageId!, new Date(now!))
await closeDatabase()
