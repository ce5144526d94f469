import { isRefused } from '~/values/outcome'
import { whileLocked } from '../waiting'

/**
 * What became of each command: its refusal, `done`, or `broken` if it threw, as when only a
 * constraint stopped it. The tables they write are locked until all have read: none writes before.
 */
export function commandsAtOnce(
  tables: string,
  ...commands: (() => Promise<unknown>)[]
): Promise<string[]> {
  return whileLocked(
    (tx) => tx.$executeRawUnsafe(`lock table ${tables} in share mode`),
    commands.map((command) => () => outcomeOf(command())),
  )
}

export async function outcomeOf(command: Promise<unknown>): Promise<string> {
  try {
    const outcome = await command
    return isRefused(outcome) ? outcome.refused : 'done'
  } catch {
    return 'broken'
  }
}
