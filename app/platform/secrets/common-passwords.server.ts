import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Refused below a hundred million guesses, which is where zxcvbn's third of five steps ends. */
const leastScore = 3
/** What is weak is weak at its beginning; looking at all of a long text would take half a second. */
const lookedAt = 40

/** Whether it is one of the passwords that are tried first, or made of such in a way that is tried too. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const checking = await (checker ??= loadChecker())
  return checking.check(password.slice(0, lookedAt)).score < leastScore
}

let checker: Promise<ZxcvbnFactory> | undefined

/** 24 MB that a site whose parents choose no passwords today can do without. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
