// node --import tsx tests/support/servers/collection-process.ts <now> Collects the tuition of a day in
// a process of its own, which a test kills.
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { closeDatabase } from '~/platform/database/database.server'
import { readEnv, setEnv } from '~/platform/env.server'

setEnv(readEnv(process.env))
process.stdout.write('ready\n')
await collectTuition(new Date(process.argv[2]!))
await closeDatabase()
