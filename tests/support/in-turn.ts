import { whileLocked } from './waiting'
import { guards } from './database/without-guards'

/** One of several competing requests; returns its result. */
export type Press<Result = string> = () => Promise<Result>

/**
 * Several requests for a coach's time: all have read before the first finishes; they proceed in
 * this order.
 */
export function inTurn<Result>(...presses: Press<Result>[]): Promise<Result[]> {
  return whileLocked((tx) => tx.$queryRaw`select id from coach for no key update`, presses)
}

/** The same without locks: all have read before one of them writes to the table. */
export function unlocked(table: string, ...presses: Press[]): Promise<string[]> {
  guards.lock = false
  return whileLocked((tx) => tx.$executeRawUnsafe(`lock table ${table} in share mode`), presses)
}
