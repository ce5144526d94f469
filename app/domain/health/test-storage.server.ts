import { setTimeout as delay } from 'node:timers/promises'
import { clock } from '~/platform/clock.server'
import { describeError } from '~/platform/error-description.server'
import { getFile, putFile, removeFile } from '~/platform/files/file-store.server'
import { newId } from '~/platform/ids.server'
import { logger } from '~/platform/logger.server'
import type { Staff } from '~/values/actor'
import { recordServiceTest } from './record-service-test.server'
import type { TestResult } from './service-tests'

/** The timeout for a bucket. */
const patienceMs = 10_000

/** Writes, reads and deletes a file in the file store, and stores the result. */
export async function testStorage(
  staff: Staff,
  now: Date = clock.now(),
  forMs = patienceMs,
): Promise<TestResult> {
  const waited = new AbortController()
  const silence = delay(forMs, tooSlow, { signal: waited.signal }).catch(() => tooSlow)
  const result = await Promise.race([tryStorage(), silence])
  waited.abort()
  return await recordServiceTest(staff, 'storage', result, now)
}

const tooSlow: TestResult = { passed: false, answer: 'The storage did not answer in time.' }

async function tryStorage(): Promise<TestResult> {
  const name = `tests/${newId()}.txt`
  const written = Buffer.from(name)
  try {
    await putFile(name, written, 'text/plain')
    const read = await getFile(name)
    await removeFile(name)
    if (!read || !written.equals(read))
      return { passed: false, answer: 'What was written could not be read again.' }
    if (await getFile(name)) return { passed: false, answer: 'A file could not be removed.' }
    return { passed: true, answer: 'A file was written, read and removed.' }
  } catch (error) {
    logger.warn({ error: describeError(error) }, 'storage test failed')
    return { passed: false, answer: `The storage says no: ${codeOf(error)}.` }
  }
}

/** Not the message, which may contain a path or key. */
function codeOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}
