// A worker process to be killed: starts the given message if it is scheduled and queues its emails,
// at the given time, once told to.
import { once } from 'node:events'
import { queueFamilyMessage } from '~/domain/family/messages/queue-family-message.server'
import { startScheduledMessage } from '~/domain/family/messages/schedule-family-message.server'
import { closeDatabase } from '~/platform/database/database.server'

const [messageId, now] = process.argv.slice(2)
process.stdout.write('ready')
await once(process.stdin, 'data')
await startScheduledMessage(messageId!, new Date(now!))
await queueFamilyMessage(messageId!, new Date(now!))
await closeDatabase()
process.stdin.destroy()
