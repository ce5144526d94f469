import { LRUCache } from 'lru-cache'

const made = new LRUCache<string, Promise<Buffer>>({ max: 60 })

/** A picture of ours, kept in memory: making one takes a process of its own. */
export function madeOnce(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = made.get(key)
  if (before) return before
  const making = make()
  made.set(key, making)
  making.catch(() => made.delete(key))
  return making
}
