// A runner of its own, to be killed: delivers the mail that it is told to, at the time it is told.
import { deliverMail } from '~/domain/communications/delivery/deliver-mail.server'
import { closeDatabase } from '~/platform/database/database.server'
import { always } from '../factories/factories-mail'

const [id, now] = process.argv.slice(2)
await deliverMail(always(), id!, new Date(now!))
await closeDatabase()
