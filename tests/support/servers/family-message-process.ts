// A worker of its own, to be killed: owes the emails of the message that it is told to, at the time it is told.
import { queueFamilyMessage } from '~/domain/family/messages/send-family-message.server'
import { closeDatabase } from '~/platform/database/database.server'

const [messageId, now] = process.argv.slice(2)
await queueFamilyMessage(messageId!, new Date(now!))
await closeDatabase()
