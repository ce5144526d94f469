import { processCount } from '~/platform/processes/siblings.server'
import type { AnswerCache } from './answer-cache.server'

type Size = ReturnType<AnswerCache['size']>

const counts = { requests: 0, memory: 0, files: 0, made: 0 }
const sizes: (() => Size)[] = []

/** Counts a finished request. */
export function countRequest(): void {
  counts.requests += 1
}

/** Counts a shared response: from the cache, a cached file, or rendered. */
export function countAnswer(how: 'memory' | 'files' | 'made'): void {
  counts[how] += 1
}

/** Registers a source of size metrics. */
export function measureSize(size: () => Size): void {
  sizes.push(size)
}

/** Metrics of this process since its start. */
export function answerFigures() {
  const all = sizes.map((size) => size())
  const sum = (name: keyof Size) => all.reduce((total, size) => total + size[name], 0)
  return {
    ...counts,
    entries: sum('entries'),
    bytes: sum('bytes'),
    mostBytes: sum('mostBytes'),
    seconds: process.uptime(),
    processes: processCount(),
  }
}
