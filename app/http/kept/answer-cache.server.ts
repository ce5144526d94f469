import { LRUCache } from 'lru-cache'
import { clock } from '~/platform/clock.server'
import { pageVersion, type PageSubject } from '~/platform/database/page-changes.server'
import { nextChange } from './next-change.server'
import type { KeptAnswer } from './wish.server'

type Entry = {
  answer: KeptAnswer
  shows: readonly PageSubject[]
  version: number
  /** In milliseconds: true from the moment it was made until time changes it. */
  from: number
  until: number
}

export type AnswerCache = ReturnType<typeof answerCache>

/** What an entry takes beside its body: the key, the headers and the entry itself. */
const overhead = 2_000

/** Finished answers, no more of them than fit into so many bytes: what was not asked for longest goes first. */
export function answerCache(mostBytes: number) {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, mostBytes),
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + overhead,
  })

  return {
    /** An answer that is as good as a fresh one, as far as this process has heard of changes. */
    find(key: string): KeptAnswer | undefined {
      const entry = entries.get(key)
      if (!entry || entry.version !== pageVersion(entry.shows)) return undefined
      const now = clock.now().getTime()
      return entry.from <= now && now < entry.until ? entry.answer : undefined
    },

    /** Begins to watch for what would make an answer wrong that is made from now on. */
    begin(key: string, shows: readonly PageSubject[]) {
      const version = pageVersion(shows)
      const begunAt = clock.now()
      return async function keep(answer: KeptAnswer): Promise<void> {
        const until = await nextChange(shows, begunAt)
        if (version !== pageVersion(shows)) return
        entries.set(key, { answer, shows, version, from: begunAt.getTime(), until })
      }
    },

    size: () => ({ entries: entries.size, bytes: entries.calculatedSize, mostBytes }),
  }
}
