import pino, { type Logger } from 'pino'
import { env } from './env.server'

// The server file and the Remix build are two module graphs: one logger for both.
const shared = globalThis as typeof globalThis & { siteLogger?: Logger }

/** Lines of JSON on standard output. Ids and patterns only: never a name, a body or a full address. */
export const logger: Logger = (shared.siteLogger ??= pino(
  { level: env().logLevel },
  linesOfATurn(),
))

const information = '{"level":30'

/**
 * Writes the lines of one turn of the event loop at once: to write one takes longer than to answer from
 * memory. What is worse than information is written at its own moment, with what was before it.
 */
function linesOfATurn() {
  const output = pino.destination({ sync: true })
  let lines = ''
  const flush = () => {
    if (lines) output.write(lines)
    lines = ''
  }
  process.on('exit', flush)
  return {
    write(line: string) {
      if (!lines) setImmediate(flush)
      lines += line
      if (!line.startsWith(information)) flush()
    },
  }
}
