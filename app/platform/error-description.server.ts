import { databaseErrorCode } from './database/database.server'

/** Messages of these errors describe the program; any other message may quote user input. */
const aboutTheProgram = ['TypeError', 'ReferenceError']

/** What a log may contain about an error: its type and location, and no user input. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  return {
    name: error.name,
    code: databaseErrorCode(error) ?? ('code' in error ? String(error.code) : undefined),
    message: isQuotable(error) ? error.message : undefined,
    frames: framesOf(error),
  }
}

/** Without a bundler there is no `import.meta.env`. */
function isQuotable(error: Error): boolean {
  return import.meta.env?.DEV || aboutTheProgram.includes(error.name)
}

/**
 * Stack frames in our own files, or all frames if there are none. Drops the message, which the
 * stack repeats.
 */
function framesOf(error: Error): string[] {
  const stack = (error.stack ?? '').replace(error.message, '')
  const lines = stack.split('\n').map((line) => line.trim())
  const frames = lines.filter((line) => line.startsWith('at '))
  const own = frames.filter((frame) => frame.includes('/') && !/node_modules|node:/.test(frame))
  return (own.length ? own : frames).slice(0, 8)
}
