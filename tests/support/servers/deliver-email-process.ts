// A runner of its own, to be killed: delivers the email that it is told to, at the time it is told.
import { deliverEmail } from '~/domain/communications/delivery/deliver-email.server'
import { closeDatabase } from '~/platform/database/database.server'
import { always } from '../factories/factories-email'

const [id, now] = process.argv.slice(2)
await deliverEmail(always(), id!, new Date(now!))
await closeDatabase()
