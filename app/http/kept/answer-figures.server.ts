import type { AnswerCache } from './answer-cache.server'

type Size = ReturnType<AnswerCache['size']>

const counts = { requests: 0, memory: 0, files: 0, made: 0 }
const sizes: (() => Size)[] = []

/** A request that is over, however it was answered. */
export function countRequest(): void {
  counts.requests += 1
}

/** An answer that everybody gets alike: as it was kept, as a file that was kept, or made. */
export function countAnswer(how: 'memory' | 'files' | 'made'): void {
  counts[how] += 1
}

/** Adds to what the figures tell of sizes. */
export function measureSize(size: () => Size): void {
  sizes.push(size)
}

/** Of this process, since it began. */
export function answerFigures() {
  const all = sizes.map((size) => size())
  const sum = (name: keyof Size) => all.reduce((total, size) => total + size[name], 0)
  return {
    ...counts,
    entries: sum('entries'),
    bytes: sum('bytes'),
    mostBytes: sum('mostBytes'),
    seconds: process.uptime(),
  }
}
