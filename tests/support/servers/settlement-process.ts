// node --import tsx tests/support/servers/settlement-process.ts <now> Asks Stripe what became of payments
// in a process of its own, which a test kills.
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { closeDatabase } from '~/platform/database/database.server'
import { readEnv, setEnv } from '~/platform/env.server'

setEnv(readEnv(process.env))
process.stdout.write('ready\n')
await settleAttempts(new Date(process.argv[2]!))
await closeDatabase()
