import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { Answer, OtherServer } from './same-answer'

/** A plain node:http process that sends the same response, byte for byte and header for header. */
export async function startBareServer(answer: Answer, directory: string): Promise<OtherServer> {
  const file = path.join(directory, 'bare-answer.json')
  const { headers, body } = answer
  const whole = { ...headers, 'content-length': body.length }
  fs.writeFileSync(file, JSON.stringify({ headers: whole, body: body.toString('base64') }))
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
