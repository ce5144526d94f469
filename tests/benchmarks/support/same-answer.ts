import { once } from 'node:events'
import http from 'node:http'

/** A response as the site sends it to a browser that takes brotli. */
export type Answer = { headers: Record<string, string>; body: Buffer }

/** Another server that sends the same. */
export type OtherServer = { origin: string; pid: number; stop: () => Promise<void> }

/** The headers without those of a connection, and the compressed body. */
export async function answerAt(url: string): Promise<Answer> {
  const request = http.get(url, { headers: { 'Accept-Encoding': 'br' } })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  const ofConnection = ['transfer-encoding', 'content-length', 'connection', 'keep-alive', 'date']
  const headers = Object.entries(response.headers)
    .filter(([name]) => !ofConnection.includes(name))
    .map(([name, value]) => [name, String(value)] as const)
  return { headers: Object.fromEntries(headers), body }
}
