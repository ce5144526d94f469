#!/usr/bin/env node
// Replaces Prisma's native `schema-engine`, whose download can be blocked. Speaks the CLI's
// protocol and runs the same engine as WebAssembly.
import { runCommand } from './schema-engine/commands.mjs'
import { answerRequests } from './schema-engine/requests.mjs'
import { loadEngine } from './schema-engine/webassembly.mjs'

const given = process.argv.slice(2)
const valuesOf = (name) => given.filter((_, index) => given[index - 1] === name)

const datasource = JSON.parse(valuesOf('--datasource')[0] ?? '{}')
const [command] = valuesOf('cli')

if (given.includes('--version')) console.log(`schema-engine-cli ${(await loadEngine()).version()}`)
else if (command) await runCommand(command, datasource)
else await answerRequests(datasource, valuesOf('--datamodels'))
process.exit(process.exitCode)
