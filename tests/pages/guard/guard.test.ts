import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import {
  ask,
  entryOf,
  fromOurPages,
  listening,
  site,
  type SiteRequest,
} from '../../support/servers/site'

let settled: ReturnType<typeof env>

beforeAll(async () => {
  await site()
  settled = env()
})
afterAll(() => setEnv(settled))

const posted = '/checkout/hold'

describe('the request method', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is refused',
    async (method) => {
      const answer = await ask('/', { method, headers: fromOurPages })
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
      expect(answer.headers['content-type']).toMatch('text/html')
    },
  )

  it('POST is refused by a page without a form', async () => {
    expect((await ask('/', { method: 'POST', headers: fromOurPages })).status).toBe(405)
    expect((await ask('/nowhere', { method: 'POST', headers: fromOurPages })).status).toBe(404)
  })

  it('HEAD answers as GET does, without the page', async () => {
    const answer = await ask('/', { method: 'HEAD' })
    expect(answer).toMatchObject({ status: 200, body: '' })
    expect(answer.headers['content-type']).toMatch('text/html')
    const data = await ask('/_root.data', { method: 'HEAD', headers: { Origin: 'null' } })
    expect(data).toMatchObject({ status: 200, body: '' })
  })
})

describe('the Host header', () => {
  const strange = [
    'evil.example',
    'localhost.evil.example',
    'localhost:81',
    'evil@localhost',
    '[',
    '',
  ]

  it.each(strange)('%j is refused', async (host) => {
    expect((await ask('/', { headers: { Host: host } })).status).toBe(400)
  })

  it.each(['localhost', 'LOCALHOST', 'localhost:80'])('%j is accepted', async (host) => {
    expect((await ask('/', { headers: { Host: host } })).status).toBe(200)
  })

  it.each(['/healthz', '/readyz'])('does not matter at %s', async (path) => {
    expect((await ask(path, { headers: { Host: '10.0.0.7:8080' } })).status).toBe(200)
  })

  it('must be unique, as a proxy could read another one than we do', async () => {
    const { port } = await site()
    const asked = (path: string, hosts: string[]) =>
      new Promise<string>((resolve) => {
        const socket = net.connect(port, '127.0.0.1')
        let heard = ''
        socket.on('data', (data) => (heard += data.toString())).on('close', () => resolve(heard))
        const lines = hosts.map((host) => `Host: ${host}`)
        const head = [`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', '']
        socket.write(head.join('\r\n'))
      })
    expect(await asked('/', ['localhost'])).toMatch(/^HTTP\/1.1 200 /)
    expect(await asked('/', ['localhost', 'evil.example'])).toMatch(/^HTTP\/1.1 400 /)
    expect(await asked('/healthz', ['localhost', 'localhost'])).toMatch(/^HTTP\/1.1 400 /)
  })

  it('may be any name and port of this machine with the embedded database', async () => {
    const port = await siteWith({ embedded: true, publicOrigin: 'https://club.example' })
    const statusFor = async (host: string) =>
      (await ask('/', { port, headers: { Host: host } })).status
    expect(await statusFor('club.example')).toBe(200)
    expect(await statusFor('localhost:4000')).toBe(200)
    expect(await statusFor('127.0.0.1')).toBe(200)
    expect(await statusFor('[::1]:3000')).toBe(200)
    expect(await statusFor('192.168.0.2')).toBe(400)
  })
})

describe('a forwarded header of a proxy', () => {
  const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }

  it('is ignored by default', async () => {
    const port = await siteWith({ trustProxy: undefined })
    expect((await ask('/', { port, headers: forged })).status).toBe(200)
    const hidden = { Host: 'evil.example', 'X-Forwarded-Host': 'localhost' }
    expect((await ask('/', { port, headers: hidden })).status).toBe(400)
    const post: SiteRequest = { port, method: 'POST', headers: { ...fromOurPages, ...forged } }
    expect((await ask(posted, post)).status).toBeLessThan(500)
  })

  it('is used if the proxy is trusted, for the origin of a form, too', async () => {
    const port = await siteWith({ trustProxy: 'loopback' })
    expect((await ask('/', { port, headers: forged })).status).toBe(400)
    const headers = { ...fromOurPages, Host: 'inside:8080', 'X-Forwarded-Host': 'localhost' }
    const answer = await ask(posted, { port, method: 'POST', headers })
    expect(answer.status).not.toBe(403)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('the client’s network address', () => {
  const most = 20 // emails per hour to any addresses, from one network

  /**
   * The statuses of one more attempt than a network is allowed, each with a different forwarded
   * address.
   */
  async function triesWith(trustProxy: string | undefined, forwarded: (n: number) => string) {
    await database().rateLimitTry.deleteMany()
    const port = await siteWith({ trustProxy })
    const statuses: number[] = []
    for (let n = 0; n <= most; n++) {
      const headers = { ...fromOurPages, 'X-Forwarded-For': forwarded(n) }
      const body = `email=nobody${n}%40example.com`
      const answer = await ask('/parent/forgot-password', { port, method: 'POST', headers, body })
      statuses.push(answer.status)
    }
    return { last: statuses.pop(), others: new Set(statuses) }
  }

  it.each([
    ['is not taken from a header', undefined, (n: number) => `198.51.100.${n}`, 429],
    [
      'is the one that a trusted proxy adds',
      '1',
      (n: number) => `203.0.113.7, 198.51.100.${n}`,
      302,
    ],
    [
      'is not one that was in the header before',
      '1',
      (n: number) => `203.0.113.${n}, 192.0.2.7`,
      429,
    ],
  ])('%s', async (_what, trustProxy, forwarded, status) => {
    const { last, others } = await triesWith(trustProxy, forwarded)
    expect(others).toEqual(new Set([302]))
    expect(last).toBe(status)
  })
})

describe('the request’s URL', () => {
  const unreadable = [
    '/%E0%A4%A',
    '/%',
    '/a%00b',
    '/a%0d%0ab',
    '/?a=%00',
    '/?a=%1f',
    '/?_data=root',
  ]

  it.each(unreadable)('is refused as unreadable: %s', async (path) => {
    expect((await ask(path)).status).toBe(400)
  })

  it.each(['http://localhost/', '*'])('is refused as unusual: %s', async (path) => {
    expect((await ask(path)).status).toBe(400)
  })

  it('may be long, but not too long', async () => {
    expect((await ask(`/?q=${'a'.repeat(4_000)}`)).status).toBe(200)
    expect((await ask(`/?q=${'a'.repeat(4_100)}`)).status).toBe(414)
    expect((await ask(`/${'a'.repeat(9_000)}`)).status).toBe(414)
  })

  it('may have a limited number of parameters', async () => {
    expect((await ask(`/?${'q=1&'.repeat(99)}q=1`)).status).toBe(200)
    expect((await ask(`/?${'q=1&'.repeat(100)}q=1`)).status).toBe(400)
  })

  it('may have any other character', async () => {
    expect((await ask('/caf%C3%A9?q=%F0%9F%A4%B8&line=a%0D%0Ab')).status).toBe(404)
  })
})

describe('the origin of a form', () => {
  const foreign: Record<string, Record<string, string>> = {
    'another site': { Origin: 'https://evil.example' },
    'another site, by its word alone': {
      'Sec-Fetch-Site': 'cross-site',
      Origin: 'http://localhost',
    },
    'a neighbor of ours': { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost' },
    'another scheme': { Origin: 'https://localhost' },
    'another port': { Origin: 'http://localhost:8080' },
    'a name that begins like ours': { Origin: 'http://localhost.evil.example' },
    'a page that hides': { Origin: 'null' },
    'a page that hides, though near': { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    'a garbled origin': { Origin: 'http://%%%' },
    'a garbled word': { 'Sec-Fetch-Site': 'same-origin, same-origin', Origin: 'http://localhost' },
    'a foreign page, without origin': { Referer: 'https://evil.example/http://localhost/' },
    'a garbled page': { Referer: 'localhost' },
    'a person, who proves nothing': { 'Sec-Fetch-Site': 'none' },
    nowhere: {},
  }

  it.each(Object.entries(foreign))('%s is refused', async (_name, headers) => {
    const answer = await ask(posted, { method: 'POST', headers })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatch(answerTexts.foreignForm)
  })

  const ours: Record<string, Record<string, string>> = {
    'a browser that says all': { ...fromOurPages },
    'a browser that says where alone': { 'Sec-Fetch-Site': 'same-origin' },
    'an old browser': { Origin: 'http://localhost' },
    'a very old browser': { Referer: 'http://localhost/booking?type=x' },
    'a reload': { 'Sec-Fetch-Site': 'none', Origin: 'http://localhost' },
  }

  it.each(Object.entries(ours))('%s is accepted', async (_name, headers) => {
    expect((await ask(posted, { method: 'POST', headers })).status).not.toBe(403)
  })

  it('does not matter at the one-click unsubscribe address', async () => {
    const headers = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }
    const statusOf = async (path: string) => (await ask(path, { method: 'POST', headers })).status
    expect(await statusOf('/unsubscribe?token=x')).toBe(404)
    for (const beside of ['/unsubscribe.data?token=x', '/unsubscribe/?token=x', '/%75nsubscribe'])
      expect(await statusOf(beside), beside).toBe(403)
  })

  it('does not matter for requests that change nothing', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect((await ask('/', { headers })).status).toBe(200)
  })
})

async function siteWith(changed: Partial<ReturnType<typeof env>>): Promise<number> {
  const { build } = await site()
  setEnv({ ...env(), ...changed })
  return listening(entryOf(build).createSite(build, { clientDir: 'build/client' }))
}
