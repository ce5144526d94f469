import fc from 'fast-check'
import { isRefused } from '~/values/outcome'
import { NotDone } from '../factories/factories-booking'
import { calendarSteps } from './history-steps-calendar'
import { deskSteps } from './history-steps-desk'
import { familySteps } from './history-steps-family'
import { hoursSteps } from './history-steps-hours'
import { orderSteps } from './history-steps-order'
import { waitingSteps } from './history-steps-waiting'
import { workSteps } from './history-steps-work'
import type { World } from './history-world'

const all = {
  ...familySteps,
  ...orderSteps,
  ...deskSteps,
  ...workSteps,
  ...waitingSteps,
  ...calendarSteps,
  ...hoursSteps,
}

type Any = {
  weight: number
  fields: Record<string, fc.Arbitrary<unknown>>
  run: (world: World, fields: never) => Promise<unknown>
}

const commands: Record<keyof typeof all, Any> = all

/** A command with all its inputs, as a counterexample prints it. */
export type HistoryStep = { do: keyof typeof all }

export const commandNames = Object.keys(commands) as HistoryStep['do'][]

/** What can happen next; shrinking moves toward the first value of each field. */
export const anyStep: fc.Arbitrary<HistoryStep> = fc.oneof(
  ...commandNames.map((name) => {
    const { weight, fields } = commands[name]
    return { weight, arbitrary: fc.record({ do: fc.constant(name), ...fields }) }
  }),
)

/**
 * Performs one step; returns whether it did anything. A refusal is a normal result.
 * @throws what no command may throw
 */
export async function take(world: World, step: HistoryStep): Promise<boolean> {
  const { run } = commands[step.do]
  try {
    const outcome = await run(world, step as never)
    return Boolean(outcome) && !isRefused(outcome)
  } catch (error) {
    if (error instanceof NotDone) return false
    throw error
  }
}
