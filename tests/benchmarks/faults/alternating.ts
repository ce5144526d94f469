import { once } from 'node:events'
import net from 'node:net'

/** A proxy that gives each connection to the next of these ports that takes it. */
export async function startAlternating(ports: number[]) {
  let turn = 0
  const give = (visitor: net.Socket, attempt = 1) => {
    turn += 1
    const site = net.connect(ports[turn % ports.length]!, '127.0.0.1')
    const tryNext = () => (attempt < ports.length ? give(visitor, attempt + 1) : visitor.destroy())
    site.once('error', tryNext)
    site.once('connect', () => {
      site.off('error', tryNext).on('error', () => visitor.destroy())
      visitor.pipe(site).pipe(visitor)
    })
    visitor.once('close', () => site.destroy())
  }
  const proxy = net.createServer((visitor) => {
    visitor.on('error', () => visitor.destroy())
    give(visitor)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return { port: (proxy.address() as net.AddressInfo).port, ports, stop: () => proxy.close() }
}
