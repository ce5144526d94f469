// node --import tsx tests/support/servers/tuition-process.ts <now> Runs the tuition of a day in a
// process of its own, which a test kills.
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { closeDatabase } from '~/platform/database/database.server'
import { readEnv, setEnv } from '~/platform/env.server'

setEnv(readEnv(process.env))
process.stdout.write('ready\n')
await runTuition(new Date(process.argv[2]!))
await closeDatabase()
