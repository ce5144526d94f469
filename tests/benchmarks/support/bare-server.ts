import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'

type BareServer = { origin: string; pid: number; stop: () => Promise<void> }

/** A plain node:http process that sends the same response, byte for byte and header for header. */
export async function startBareServer(url: string, directory: string): Promise<BareServer> {
  const file = path.join(directory, 'bare-answer.json')
  fs.writeFileSync(file, JSON.stringify(await answerOf(url)))
  const child = spawn('node', [path.join(import.meta.dirname, 'bare-server.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    pid: child.pid!,
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    async stop() {
      child.kill()
      await once(child, 'close')
    },
  }
}

async function answerOf(url: string) {
  const request = http.get(url, { headers: { 'Accept-Encoding': 'br' } })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  const { 'transfer-encoding': _inPieces, ...headers } = response.headers
  return {
    headers: { ...headers, 'content-length': body.length },
    body: body.toString('base64'),
  }
}
