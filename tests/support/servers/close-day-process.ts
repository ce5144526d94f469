// A worker of its own, to be killed: closes the day that it is told to, at the time it is told.
import { closeDay } from '~/domain/booking/closings/close-day.server'
import { closeDatabase } from '~/platform/database/database.server'

const [closingId, now] = process.argv.slice(2)
await closeDay(closingId!, new Date(now!))
await closeDatabase()
