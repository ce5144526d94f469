import { v7 } from 'uuid'

/** A new row's id: UUID version 7, so that rows made later sort later. */
export function newId(): string {
  return v7()
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether a text from outside can be asked of an id column at all; Postgres refuses the rest loudly. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
