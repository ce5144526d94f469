import { LRUCache } from 'lru-cache'
import { clock } from '~/platform/clock.server'
import {
  heardChanges,
  pageVersion,
  type PageSubject,
} from '~/platform/database/page-changes.server'
import { nextChange } from './next-change.server'
import type { KeptAnswer } from './cacheable-request.server'

type Entry = {
  answer: KeptAnswer
  shows: readonly PageSubject[]
  version: number
  /** The changes heard of by then, but for those of free times. */
  heard: number
  /** In milliseconds: valid from its creation until time changes it. */
  from: number
  until: number
}

export type AnswerCache = ReturnType<typeof answerCache>

/** An entry's size besides its body: key, headers and bookkeeping. */
const overhead = 2_000

const longestMs = 24 * 3_600_000

/** Pages whose free times are left out do not depend on the calendar. */
function heardBesides(shows: readonly PageSubject[]): number {
  return heardChanges(shows.filter((subject) => subject !== 'calendar'))
}

/** An LRU cache of responses, limited by bytes. */
export function answerCache(mostBytes: number) {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, mostBytes),
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + overhead,
  })

  return {
    /** A response that is still valid, as far as this process has seen changes. */
    find(key: string): KeptAnswer | undefined {
      const entry = entries.get(key)
      if (!entry || entry.version !== pageVersion(entry.shows)) return undefined
      const now = clock.now().getTime()
      return entry.from <= now && now < entry.until ? entry.answer : undefined
    },

    /**
     * A response as it last was, for when the database is away: not one that is known to have changed,
     * free times aside, and none older than a day.
     */
    findLast(key: string): { answer: KeptAnswer; madeAt: Date } | undefined {
      const entry = entries.get(key)
      if (!entry || entry.heard !== heardBesides(entry.shows)) return undefined
      const age = clock.now().getTime() - entry.from
      if (age < 0 || age > longestMs) return undefined
      return { answer: entry.answer, madeAt: new Date(entry.from) }
    },

    /**
     * Records the data version before rendering, so that a change meanwhile invalidates the result.
     */
    begin(key: string, shows: readonly PageSubject[]) {
      const version = pageVersion(shows)
      const heard = heardBesides(shows)
      const begunAt = clock.now()
      return async function keep(answer: KeptAnswer): Promise<void> {
        const until = await nextChange(shows, begunAt)
        if (version !== pageVersion(shows)) return
        entries.set(key, { answer, shows, version, heard, from: begunAt.getTime(), until })
      }
    },

    size: () => ({ entries: entries.size, bytes: entries.calculatedSize, mostBytes }),
  }
}
