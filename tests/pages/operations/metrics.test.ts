import { afterAll, beforeAll, expect, it } from 'vitest'
import { env, setEnv } from '~/platform/env.server'
import { ask, site } from '../../support/servers/site'

const metricsToken = 'k3Wq9ZtVb7Nf2Xs5Rj8Lp4Hd6Gy1Mc0A'

beforeAll(async () => {
  await site()
  setEnv({ ...env(), metricsToken })
})
afterAll(() => setEnv({ ...env(), metricsToken: undefined }))

const read = (token: string) =>
  ask('/metrics', { headers: { Host: '10.0.0.7', Authorization: `Bearer ${token}` } })

it('the metrics have the number and size of cached responses', async () => {
  await ask('/about')
  const before = figuresIn((await read(metricsToken)).body)
  for (let asked = 0; asked < 3; asked += 1) await ask('/about')
  const after = figuresIn((await read(metricsToken)).body)
  const name = 'site_answers_total{from="memory"}'
  expect(after.get(name)! - before.get(name)!).toBe(3)
  expect(after.get('site_requests_total')! - before.get('site_requests_total')!).toBe(4)
  expect(after.get('site_kept_answers')).toBeGreaterThan(0)
  expect(after.get('site_kept_answers_bytes')).toBeLessThan(
    after.get('site_kept_answers_most_bytes')!,
  )
})

it('the metrics are not available without their token', async () => {
  expect((await ask('/metrics')).status).toBe(404)
  expect((await read('another')).status).toBe(404)
  setEnv({ ...env(), metricsToken: undefined })
  expect((await read(metricsToken)).status).toBe(404)
  expect((await read('undefined')).status).toBe(404)
})

function figuresIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/.* /, ''))] as const),
  )
}
