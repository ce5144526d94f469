import net from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, fromOurPages, site } from '../../support/servers/site'

const posted = '/checkout/hold'
const largest = 64 * 1024

let port: number
beforeAll(async () => {
  port = (await site()).port
})

describe('the body of a form', () => {
  it('may be as large as the limit and not larger', async () => {
    expect(await statusOf('a'.repeat(largest))).not.toBe(413)
    expect(await statusOf('a'.repeat(largest + 1))).toBe(413)
  })

  it.each([
    [
      'of a form',
      fromOurPages['Content-Type'],
      (count: number) => Array(count).fill('a=').join('&'),
    ],
    [
      'in parts',
      'multipart/form-data; boundary=x',
      (count: number) =>
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count) + '--x--\r\n',
    ],
  ])('is limited in the number of fields %s', async (_kind, type, fields) => {
    const headers = { ...fromOurPages, 'Content-Type': type }
    const send = (count: number) => ask(posted, { method: 'POST', headers, body: fields(count) })
    expect((await send(600)).status).not.toBe(413)
    const refused = await send(601)
    expect(refused.status).toBe(413)
    expect(refused.body).toMatch('That has more fields than any form here')
  })

  it.each([
    ['values', '[' + Array(5_000).fill(1).join(',') + ']'],
    ['levels', '['.repeat(17) + ']'.repeat(17)],
  ])('is limited as JSON in the number of %s', async (_what, body) => {
    for (const type of ['application/json', fromOurPages['Content-Type'], 'text/plain']) {
      const headers = { ...fromOurPages, 'Content-Type': type }
      const answer = await ask('/api/holds', { method: 'POST', headers, body })
      expect(answer.status, type).toBe(413)
    }
  })

  it('from another site is refused before it arrives', async () => {
    const answer = await conversation(['Content-Length: 100'], [], {
      Origin: 'https://evil.example',
    })
    expect(answer).toMatch(/^HTTP\/1.1 403 /)
  })

  it('is refused by its headers before it arrives', async () => {
    const answer = await conversation(['Content-Length: 10485760'], [])
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
  })

  it('is counted while streaming if it has no Content-Length', async () => {
    const chunk = chunked('a'.repeat(16 * 1024))
    const answer = await conversation(['Transfer-Encoding: chunked'], Array(5).fill(chunk))
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
  })

  it('gets an answer even if the client first sends all of a large one', async () => {
    const chunk = chunked('a'.repeat(64 * 1024))
    const all = [...Array<string>(80).fill(chunk), '0\r\n\r\n']
    const answer = await conversation(['Transfer-Encoding: chunked'], all)
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toMatch('Shorten the longest answer')
  })

  it('is cut at its Content-Length if it is longer', async () => {
    const answer = await conversation(['Content-Length: 3'], ['a=1&b=2 and more\r\n\r\n'])
    expect(answer).not.toMatch(/^HTTP\/1.1 5/)
    expect(answer).toMatch(/HTTP\/1.1 400 /)
  })

  it('that never ends is given up', async () => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(head(['Transfer-Encoding: chunked']))
    const chunk = chunked('a'.repeat(512 * 1024))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const flood = setInterval(() => socket.write(chunk), 2)
    await closed
    clearInterval(flood)
  })

  it('that is interrupted causes no error', async () => {
    const socket = net.connect(port, '127.0.0.1')
    socket.write(head(['Content-Length: 100']) + 'half')
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    expect((await ask('/healthz')).status).toBe(200)
  })

  it.each(['name=a%00b', 'name=a\0b', '{"name":"a\\u0000b"}'])(
    'is refused with a NUL: %j',
    async (body) => {
      const answer = await ask(posted, { method: 'POST', headers: fromOurPages, body })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatch('What was sent cannot be read')
    },
  )
})

async function statusOf(body: string): Promise<number> {
  return (await ask(posted, { method: 'POST', headers: fromOurPages, body })).status
}

/** The complete response to these raw headers and body chunks, until the server is silent. */
function conversation(
  headers: string[],
  pieces: string[],
  others: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1').setTimeout(400)
    let heard = ''
    socket.on('error', reject).on('data', (data) => (heard += data.toString()))
    socket.on('timeout', () => socket.destroy()).on('close', () => resolve(heard))
    for (const piece of [head(headers, others), ...pieces]) socket.write(piece)
  })
}

function head(headers: string[], others: Record<string, string> = {}): string {
  const ours = Object.entries({ ...fromOurPages, ...others }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`POST ${posted} HTTP/1.1`, 'Host: localhost', ...ours, ...headers, '', ''].join('\r\n')
}

function chunked(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`
}
