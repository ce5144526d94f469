import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { asErrorReports } from '~/platform/env-values.server'
import { env, setEnv } from '~/platform/env.server'

type Report = {
  release?: string
  transaction?: string
  tags: Record<string, string>
  exception: {
    values: { type: string; value: string; stacktrace: { frames: Record<string, unknown>[] } }[]
  }
}

type FakeErrorService = {
  /** Everything that came, as bytes on the wire: request line, headers and body. */
  wire: string[]
  reports: Report[]
  /** How it answers: a status, or never. */
  manner: number | 'never'
  origin: string
  stop: () => Promise<void>
}

/** A service that takes Sentry's envelopes; the settings name it until it stops. */
export async function aFakeErrorService(): Promise<FakeErrorService> {
  const fake = { wire: [], reports: [], manner: 200 } as unknown as FakeErrorService
  const server = http.createServer((request, response) => void answer(request, response))
  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method, url, rawHeaders } = request
    fake.wire.push(`${method} ${url}\n${rawHeaders.join('\n')}\n\n${body}`)
    fake.reports.push(JSON.parse(body.split('\n')[2]!) as Report)
    if (fake.manner !== 'never')
      response.writeHead(fake.manner, { Location: '/elsewhere' }).end('{}')
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { errorReports } = env()
  setEnv({
    ...env(),
    errorReports: asErrorReports(fake.origin.replace('//', '//publickey@') + '/7'),
  })
  fake.stop = async () => {
    setEnv({ ...env(), errorReports })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return fake
}
