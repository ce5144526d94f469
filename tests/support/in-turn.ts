import { whileLocked } from './waiting'
import { guards } from './database/without-guards'

/** One of several who want the same, and how it ends. */
export type Press<Result = string> = () => Promise<Result>

/** Several who take a coach’s time: all have looked before the first is done; they go on in this order. */
export function inTurn<Result>(...presses: Press<Result>[]): Promise<Result[]> {
  return whileLocked((tx) => tx.$queryRaw`select id from coach for no key update`, presses)
}

/** The same where nobody locks anything: all have looked before one of them writes into the table. */
export function unlocked(table: string, ...presses: Press[]): Promise<string[]> {
  guards.lock = false
  return whileLocked((tx) => tx.$executeRawUnsafe(`lock table ${table} in share mode`), presses)
}
