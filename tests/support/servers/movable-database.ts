import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

export type MovableDatabase = {
  /** An address that stays the same. */
  databaseUrl: string
  /** Leads new connections to another port; those that are open stay. */
  moveTo: (port: number) => void
  stop: () => void
}

/** Passes on connections to a database that may move, as a name or a virtual address does. */
export async function startMovableDatabase(databaseUrl: string): Promise<MovableDatabase> {
  let port = Number(new URL(databaseUrl).port)
  const open = new Set<net.Socket>()
  const between = net.createServer((site) => {
    const database = net.connect(port, '127.0.0.1')
    const cut = () => void [site, database].map((socket) => socket.destroy())
    for (const socket of [site, database]) {
      open.add(socket.setNoDelay())
      socket.on('error', cut).on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    site.pipe(database).pipe(site)
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(databaseUrl)
  address.port = String((between.address() as AddressInfo).port)
  return {
    databaseUrl: address.href,
    moveTo: (other) => void (port = other),
    stop() {
      between.close()
      for (const socket of open) socket.destroy()
    },
  }
}
