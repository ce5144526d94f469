import type fc from 'fast-check'
import type { World } from './history-world'

/** One command of a history and its relative frequency; `run` returns its result. */
export type Command<Fields> = {
  weight: number
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }
  run: (world: World, fields: Fields) => Promise<unknown>
}
