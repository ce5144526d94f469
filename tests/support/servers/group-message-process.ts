// A worker process to be killed: queues the given message to families, and delivers its emails and
// texts as they are due at the given time.
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { deliverDueTexts } from '~/domain/communications/texts/deliver-text.server'
import { queueFamilyMessage } from '~/domain/family/messages/queue-family-message.server'
import { closeDatabase } from '~/platform/database/database.server'
import { emailComposers } from '~/wiring.server'

const [messageId, time] = process.argv.slice(2)
const now = new Date(time!)
await queueFamilyMessage(messageId!, now)
await deliverDueTexts(emailComposers, now)
await deliverDueEmail(emailComposers, now)
await closeDatabase()
