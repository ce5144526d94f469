import net from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** Stands between a server and PostgreSQL and counts what is asked to be run. */
export type StatementCounter = {
  /** The database's address, by way of the counter. */
  databaseUrl: string
  count: () => number
  stop: () => void
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html: Query and Execute. */
const runs = new Set(['Q', 'E'].map((type) => type.charCodeAt(0)))

export async function startStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  const { hostname, port } = new URL(databaseUrl)
  let count = 0
  const counter = net.createServer((site) => {
    const database = net.connect(Number(port), hostname)
    site.pipe(database).pipe(site)
    site.on(
      'data',
      reader((type) => (count += runs.has(type) ? 1 : 0)),
    )
    site.on('error', () => database.destroy())
    database.on('error', () => site.destroy())
  })
  await once(counter.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(databaseUrl)
  address.port = String((counter.address() as AddressInfo).port)
  return { databaseUrl: address.href, count: () => count, stop: () => void counter.close() }
}

/** Tells the type of each message; the first one of a connection has none. */
function reader(tell: (type: number) => void) {
  let read = Buffer.alloc(0)
  let isFirst = true
  return (chunk: Buffer) => {
    read = Buffer.concat([read, chunk])
    for (;;) {
      const head = isFirst ? 0 : 1
      if (read.length < head + 4) return
      const length = head + read.readInt32BE(head)
      if (read.length < length) return
      if (!isFirst) tell(read[0]!)
      isFirst = false
      read = read.subarray(length)
    }
  }
}
