/** So many wait already that one more would only wait in vain. */
export class TooManyWaiting extends Error {
  readonly code = 'EBUSY'

  constructor() {
    super('too many are waiting')
  }
}

type Limits = { atOnce: number; mostWaiting: number }

/** Does costly work a few at a time; the rest waits in line, and the line has an end. */
export function limitConcurrency({ atOnce, mostWaiting }: Limits) {
  const waiting: (() => void)[] = []
  let busy = 0

  return async function <Result>(work: () => Promise<Result>): Promise<Result> {
    if (busy >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooManyWaiting()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
