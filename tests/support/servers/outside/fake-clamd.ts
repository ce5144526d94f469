import { once } from 'node:events'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { env, setEnv } from '~/platform/env.server'

type FakeClamd = {
  /** The files that came, whole. */
  files: Buffer[]
  /** What it says of each; null hangs up without an answer. */
  verdict: string | null
  stop: () => void
}

/** A scanner for viruses; the settings name it until it stops. */
export async function aFakeClamd(): Promise<FakeClamd> {
  const usual = env()
  const fake: FakeClamd = { files: [], verdict: 'stream: OK', stop: () => undefined }
  const server = net.createServer((socket) => {
    let came = Buffer.alloc(0)
    socket
      .on('error', () => undefined)
      .on('data', (part) => {
        came = Buffer.concat([came, part])
        const file = fileIn(came)
        if (!file) return
        fake.files.push(file)
        if (fake.verdict === null) socket.destroy()
        else socket.end(`${fake.verdict}\0`)
      })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  setEnv({ ...usual, scanner: { host: '127.0.0.1', port } })
  fake.stop = () => {
    setEnv(usual)
    server.close()
  }
  return fake
}

/** What INSTREAM sent, once its end is there. */
function fileIn(came: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (came.length < command.length) return null
  if (came.toString('latin1', 0, command.length) !== command) throw new Error('not INSTREAM')
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= came.length;) {
    const length = came.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(came.subarray(at + 4, (at += 4 + length)))
  }
  return null
}
