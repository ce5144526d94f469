import pino, { type Logger } from 'pino'
import { env } from './env.server'

// The server file and the Remix build are separate module graphs, so the logger lives on
// globalThis.
const shared = globalThis as typeof globalThis & { siteLogger?: Logger }

/**
 * JSON lines on standard output. Log ids and route patterns only, never a name, a body or a full
 * address.
 */
export const logger: Logger = (shared.siteLogger ??= pino(
  { level: env().logLevel },
  batchedLines(),
))

const information = '{"level":30'

/**
 * Batches lines for 20 ms, because writing one takes longer than a cached response; a process that
 * is killed loses them. Writes at once from level `warn` up, with what came before.
 */
function batchedLines() {
  const output = pino.destination({ sync: true })
  let lines = ''
  const flush = () => {
    if (lines) output.write(lines)
    lines = ''
  }
  process.on('exit', flush)
  return {
    write(line: string) {
      if (!lines) setTimeout(flush, 20).unref()
      lines += line
      if (!line.startsWith(information)) flush()
    },
  }
}
