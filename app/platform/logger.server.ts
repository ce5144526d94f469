import pino, { type Logger } from 'pino'
import { env } from './env.server'

// The server file and the Remix build are two module graphs: one logger for both.
const shared = globalThis as typeof globalThis & { siteLogger?: Logger }

/** Lines of JSON on standard output. Ids and patterns only: never a name, a body or a full address. */
export const logger: Logger = (shared.siteLogger ??= pino({ level: env().logLevel }))
