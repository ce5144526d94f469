import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Told of each call, e.g. `POST /v1/refunds`; false hangs up. */
export type CallWitness = {
  /** Before the call is forwarded. */
  call: (call: string) => boolean
  /** After the response, before it is passed back. */
  answer: (call: string) => boolean
}

export type HttpBetween = { origin: string; stop: () => void }

/** A proxy in front of a server that reports requests and responses. */
export async function startHttpBetween(origin: string, witness: CallWitness): Promise<HttpBetween> {
  const between = http.createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy())
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const { port } = between.address() as AddressInfo
  const stop = () => between.close().closeAllConnections()
  return { origin: `http://127.0.0.1:${port}`, stop }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request
    const call = `${method} ${url}`
    const body = await bodyOf(request)
    if (!witness.call(call)) return void request.socket.destroy()
    const onwards = http.request(origin + url, { method, headers, agent: false })
    onwards.end(body)
    const [answer] = (await once(onwards, 'response')) as [IncomingMessage]
    const text = await bodyOf(answer)
    if (!witness.answer(call)) return void request.socket.destroy()
    const type = { 'Content-Type': answer.headers['content-type'] ?? 'application/json' }
    response.writeHead(answer.statusCode ?? 502, type).end(text)
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
