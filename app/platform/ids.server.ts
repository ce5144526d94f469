import { v7 } from 'uuid'

/** A new row's id: UUID version 7, so that rows made later sort later. */
export function newId(): string {
  return v7()
}
