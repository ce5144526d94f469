import { PassThrough } from 'node:stream'
import type { Request, Response } from 'express'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkBody } from '~/http/guards/guard-body.server'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a request body that arrives slowly', () => {
  it('is given up after ten seconds without data', async () => {
    const { answer, pass } = receiving()
    await pass(9_900)
    expect(answer()).toBe('waiting')
    await pass(200)
    expect(answer()).toMatchObject({ status: 408 })
  })

  it('is given up if it arrives too slowly', async () => {
    const { answer, pass, send } = receiving()
    for (let second = 0; second < 11; second += 1) {
      send('a')
      await pass(1_000)
    }
    expect(answer()).toMatchObject({ status: 408 })
  })

  it('is accepted at the speed of a weak mobile connection', async () => {
    const { answer, pass, send, end } = receiving()
    for (let second = 0; second < 1; second += 1) {
      send('a'.repeat(40_000))
      await pass(9_000)
    }
    await pass(2_000)
    expect(answer()).toBe('waiting')
    end()
    await pass(1)
    expect(answer()).toBeUndefined()
  })
})

/** A request body in progress, and the guard's result so far. */
function receiving() {
  const stream = new PassThrough()
  const req = Object.assign(stream, {
    method: 'POST',
    url: '/theme',
    ip: '203.0.113.5',
    get: () => undefined,
  })
  const res = new PassThrough()
  let said: unknown = 'waiting'
  checkBody(req as unknown as Request, res as unknown as Response, '/theme').then(
    (objection) => (said = objection),
    (error: unknown) => (said = error),
  )
  return {
    answer: () => said,
    send: (text: string) => void stream.write(text),
    end: () => void stream.end(),
    pass: async (milliseconds: number) => {
      await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(milliseconds)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
