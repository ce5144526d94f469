import type { Realm } from './account'

/** An address of somebody who may have an account, or not: tries are counted alike. */
export type Address = { realm: Realm; email: string }
