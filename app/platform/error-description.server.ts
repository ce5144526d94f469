import { databaseErrorCode } from './database/database.server'

/** Their messages are about the program; all others may quote what somebody typed. */
const aboutTheProgram = ['TypeError', 'ReferenceError']

/** What a log may keep of an error: where it was and of what kind, and nothing a person entered. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  return {
    name: error.name,
    code: databaseErrorCode(error) ?? ('code' in error ? String(error.code) : undefined),
    message: isQuotable(error) ? error.message : undefined,
    frames: framesOf(error),
  }
}

function isQuotable(error: Error): boolean {
  return import.meta.env.DEV || aboutTheProgram.includes(error.name)
}

/** Where it happened in our own files, or anywhere if in none; never the message that a stack repeats. */
function framesOf(error: Error): string[] {
  const stack = (error.stack ?? '').replace(error.message, '')
  const lines = stack.split('\n').map((line) => line.trim())
  const frames = lines.filter((line) => line.startsWith('at '))
  const own = frames.filter((frame) => frame.includes('/') && !/node_modules|node:/.test(frame))
  return (own.length ? own : frames).slice(0, 8)
}
