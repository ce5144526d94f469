// A worker process to be killed: closes the given day, at the given time.
import { closeDay } from '~/domain/booking/closings/close-day.server'
import { closeDatabase } from '~/platform/database/database.server'

const [closingId, now] = process.argv.slice(2)
await closeDay(closingId!, new Date(now!))
await closeDatabase()
