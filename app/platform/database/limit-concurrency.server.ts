/** Thrown when the queue is full. */
export class TooManyWaiting extends Error {
  readonly code = 'EBUSY'

  constructor() {
    super('too many are waiting')
  }
}

type Limits = { atOnce: number; mostWaiting: number }

/** Limits how many calls run in parallel. Others wait in a bounded queue. */
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
