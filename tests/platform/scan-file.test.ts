import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env, setEnv } from '~/platform/env.server'
import { scanFile } from '~/platform/files/scan-file.server'
import { logger } from '~/platform/logger.server'
import { aFakeClamd } from '../support/servers/outside/fake-clamd'

let clamd: Awaited<ReturnType<typeof aFakeClamd>>

beforeEach(async () => {
  clamd = await aFakeClamd()
  vi.spyOn(logger, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  clamd.stop()
  vi.restoreAllMocks()
})

describe('a file that is scanned', () => {
  it.each([1, 64 * 1024, 64 * 1024 + 1, 1_000_000])('of %i bytes is sent whole', async (size) => {
    const bytes = randomBytes(size)
    expect(await scanFile(bytes)).toBe('clean')
    expect(clamd.files).toHaveLength(1)
    expect(clamd.files[0]!.equals(bytes)).toBe(true)
  })

  it('is refused if the scanner finds something', async () => {
    clamd.verdict = 'stream: Win.Test.EICAR_HDB-1 FOUND'
    expect(await scanFile(Buffer.from('x'))).toBe('malware')
    expect(logger.error).not.toHaveBeenCalled()
  })

  it.each([
    ['answers otherwise', 'INSTREAM size limit exceeded. ERROR'],
    ['claims it within a longer answer', 'stream: OK FOUNDER'],
    ['says nothing', ''],
    ['hangs up', null],
  ])('is not clean if the scanner %s', async (_how, verdict) => {
    clamd.verdict = verdict
    expect(await scanFile(Buffer.from('x'))).toBe('not-scanned')
    expect(logger.error).toHaveBeenCalledOnce()
  })

  it('is not clean if the scanner is away', async () => {
    const { scanner } = env()
    clamd.stop()
    setEnv({ ...env(), scanner })
    expect(await scanFile(Buffer.from('x'))).toBe('not-scanned')
    expect(logger.error).toHaveBeenCalledWith({ code: 'ECONNREFUSED' }, expect.any(String))
  })

  it('is clean without a scanner', async () => {
    clamd.stop()
    expect(await scanFile(Buffer.from('x'))).toBe('clean')
    expect(clamd.files).toEqual([])
  })
})
