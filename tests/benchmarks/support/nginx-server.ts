import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../support/servers/server-process'
import { until } from '../../support/waiting'
import type { Answer, OtherServer } from './same-answer'

// Debian puts it where only root's path leads
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export const hasNginx = !spawnSync('nginx', ['-v'], { env }).error

/** One process of nginx that sends the same response from a file, without a log. */
export async function startNginx(answer: Answer, directory: string): Promise<OtherServer> {
  const folder = path.join(directory, 'nginx')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'answer'), answer.body)
  const port = await freePort()
  fs.writeFileSync(path.join(folder, 'nginx.conf'), settings(answer, folder, port))
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  const origin = `http://127.0.0.1:${port}`
  const answers = async () => (await fetch(origin).catch(() => null))?.ok ?? false
  await until(answers, 'nginx does not answer')
  return {
    origin,
    pid: child.pid!,
    async stop() {
      child.kill()
      await once(child, 'close')
    },
  }
}

function settings({ headers }: Answer, folder: string, port: number): string {
  const { 'content-type': type, ...others } = headers
  const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
  const added = Object.entries(others).map(
    ([name, value]) => `add_header ${name} ${quoted(value)};`,
  )
  return `
    daemon off; master_process off; pid nginx.pid;
    events { worker_connections 64; }
    http {
      access_log off; etag off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      open_file_cache max=10; default_type ${quoted(type ?? 'text/plain')};
      server {
        listen 127.0.0.1:${port}; root ${folder};
        location / { try_files /answer =404; ${added.join(' ')} }
      }
    }`
}
