import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** zxcvbn's score 3 of 4: at least a hundred million guesses. */
const leastScore = 3
/** Only the start is checked: scoring a long text would take half a second. */
const lookedAt = 40

/** Whether the password is common or a predictable variation of a common one. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const checking = await (checker ??= loadChecker())
  return checking.check(password.slice(0, lookedAt)).score < leastScore
}

let checker: Promise<ZxcvbnFactory> | undefined

/** Loaded on first use, because it takes 24 MB. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
