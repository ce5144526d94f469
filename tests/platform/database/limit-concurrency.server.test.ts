import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency, TooManyWaiting } from '~/platform/database/limit-concurrency.server'

/** Work that runs until it is told to end, and which of it has started. */
function work(line: ReturnType<typeof limitConcurrency>) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const start = (number: number) =>
    line(
      () =>
        new Promise<number>((resolve) => {
          begun.push(number)
          ends[number] = () => resolve(number)
        }),
    )
  return { begun, start, end: (number: number) => ends[number]!() }
}

test('limitConcurrency runs a limited number at once and the others in order', async () => {
  const { begun, start, end } = work(limitConcurrency({ atOnce: 2, mostWaiting: 9 }))
  const all = [0, 1, 2, 3].map(start)
  await turn()
  expect(begun).toEqual([0, 1])
  end(1)
  await turn()
  expect(begun).toEqual([0, 1, 2])
  for (const number of [0, 2]) end(number)
  await turn()
  end(3)
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

test('limitConcurrency refuses when its queue is full, until there is room again', async () => {
  const { start, end } = work(limitConcurrency({ atOnce: 1, mostWaiting: 1 }))
  const [first, second] = [start(0), start(1)]
  await expect(start(2)).rejects.toThrow(TooManyWaiting)
  await turn()
  end(0)
  await first
  await turn()
  end(1)
  await second
  const third = start(3)
  await turn()
  end(3)
  expect(await third).toBe(3)
})

test('limitConcurrency continues after a failure', async () => {
  const line = limitConcurrency({ atOnce: 1, mostWaiting: 1 })
  const failed = line(() => Promise.reject(new Error('no')))
  const next = line(() => Promise.resolve('well'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('well')
})
