import { format } from 'node:util'
import pino from 'pino'
import { vi } from 'vitest'
import { logger } from '~/platform/logger.server'

/** Every line logged from now on, unfiltered, as standard output would get it. */
export function captureLog(): string[] {
  const lines: string[] = []
  logger.level = 'trace'
  const output = (logger as unknown as Record<symbol, { write: (line: string) => void }>)[
    pino.symbols.streamSym
  ]!
  vi.spyOn(output, 'write').mockImplementation((line) => void lines.push(line))
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void lines.push(format(...words)))
  return lines
}
