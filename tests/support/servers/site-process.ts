// Another process of the site on the same database, at the given time, until its input ends.
import { clock } from '~/platform/clock.server'
import { site } from './site'

clock.fix(new Date(process.argv[2]!))
const { port } = await site()
process.stdout.write(`${port}\n`)
process.stdin.on('end', () => process.exit()).resume()
