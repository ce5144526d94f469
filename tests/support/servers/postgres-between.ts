import net, { type AddressInfo } from 'node:net'
import { once } from 'node:events'

/** A statement sent to PostgreSQL, with its parameters as text. */
export type SqlStatement = { sql: string; parameters: (string | null)[] }

/** Told of one connection's traffic; false cuts the connection and drops that traffic. */
export type Witness = {
  /** Before the statement is forwarded. */
  statement: (statement: SqlStatement) => boolean
  /** Before a response, or a part of one, is passed back. */
  answer?: () => boolean
}

export type PostgresBetween = {
  /** The database's address through this proxy. */
  databaseUrl: string
  stop: () => void
}

/** A proxy in front of PostgreSQL that reports the statements of each connection. */
export async function startPostgresBetween(
  databaseUrl: string,
  witnessOf: () => Witness,
): Promise<PostgresBetween> {
  const { hostname, port } = new URL(databaseUrl)
  const between = net.createServer((site) => {
    const database = net.connect(Number(port), hostname)
    const { statement, answer = () => true } = witnessOf()
    const read = reader(statement)
    const cut = () => void [site, database].map((socket) => socket.destroy())
    site.on('data', (chunk) => {
      for (const message of read(chunk))
        if (message) database.write(message)
        else return cut()
    })
    database.on('data', (chunk) => (answer() ? site.write(chunk) : cut()))
    for (const socket of [site, database]) socket.setNoDelay().on('error', cut).on('close', cut)
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(databaseUrl)
  address.searchParams.delete('host') // a socket would bypass the proxy
  address.hostname = '127.0.0.1'
  address.port = String((between.address() as AddressInfo).port)
  return { databaseUrl: address.href, stop: () => void between.close() }
}

/**
 * Splits incoming data into messages, and reports each before it is forwarded; null for one that
 * must not be. The first message of a connection has no type:
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
function reader(tell: (statement: SqlStatement) => boolean) {
  const named = new Map<string, string>()
  let bound: SqlStatement = { sql: '', parameters: [] }
  let rest = Buffer.alloc(0)
  let isFirst = true

  function isSent(type: string, body: Buffer): boolean {
    const texts = new Reading(body)
    if (type === 'P') named.set(texts.text(), texts.text())
    if (type === 'B') {
      texts.text()
      bound = { sql: named.get(texts.text()) ?? '', parameters: texts.parameters() }
    }
    if (type === 'E') return tell(bound)
    return type === 'Q' ? tell({ sql: texts.text(), parameters: [] }) : true
  }

  return function* (chunk: Buffer): Generator<Buffer | null> {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isFirst ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      const isKnown = isFirst || isSent(String.fromCharCode(message[0]!), message.subarray(5))
      isFirst = false
      yield isKnown ? message : null
    }
  }
}

class Reading {
  private at = 0

  constructor(private readonly body: Buffer) {}

  text(): string {
    const end = this.body.indexOf(0, this.at)
    const text = this.body.toString('utf8', this.at, end)
    this.at = end + 1
    return text
  }

  parameters(): (string | null)[] {
    const formats = this.short()
    this.at += 2 * formats
    return Array.from({ length: this.short() }, () => this.parameter())
  }

  private parameter(): string | null {
    const length = this.body.readInt32BE(this.at)
    this.at += 4
    if (length < 0) return null
    this.at += length
    return this.body.toString('utf8', this.at - length, this.at)
  }

  private short(): number {
    this.at += 2
    return this.body.readInt16BE(this.at - 2)
  }
}
