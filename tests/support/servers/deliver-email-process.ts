// A worker process to be killed: delivers the given email, at the given time.
import { deliverEmail } from '~/domain/communications/delivery/deliver-email.server'
import { closeDatabase } from '~/platform/database/database.server'
import { composersReturning } from '../factories/factories-email'

const [id, now] = process.argv.slice(2)
await deliverEmail(composersReturning(), id!, new Date(now!))
await closeDatabase()
