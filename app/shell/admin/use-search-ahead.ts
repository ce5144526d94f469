import { useLocation } from '~/framework'
import { useEffect, useState } from 'react'
import { adminSearchFilePath } from '~/values/paths/admin-paths'

export type FoundGroup = {
  heading: string
  results: { id: string; title: string; facts: string[]; to: string }[]
}

/** Milliseconds to wait after the last key before searching. */
const pause = 150

/**
 * Results for the text typed so far; recent families before anything is typed. Shown from `open` until
 * `close` or the next page, null otherwise and on network errors. While a new search runs, the previous
 * results stay.
 */
export function useSearchAhead(text: string) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [found, setFound] = useState<{ asked: string; groups: FoundGroup[] | null } | null>(null)
  const asked = text.trim()
  // a single letter matches nearly everything
  const isAsked = openAt === key && asked.length !== 1
  useEffect(() => {
    if (!isAsked) return
    const over = new AbortController()
    const timer = setTimeout(() => {
      fetch(adminSearchFilePath(asked), { signal: over.signal })
        .then(async (answer) => {
          if (!answer.ok) throw new Error(answer.statusText)
          const { groups } = (await answer.json()) as { groups: FoundGroup[] }
          setFound({ asked, groups })
        })
        .catch(() => {
          if (!over.signal.aborted) setFound({ asked, groups: null })
        })
    }, pause)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [isAsked, asked])
  return {
    groups: isAsked ? (found?.groups ?? null) : null,
    isWaiting: isAsked && found?.asked !== asked,
    open: () => {
      if (openAt !== key) setFound(null)
      setOpenAt(key)
    },
    close: () => {
      setOpenAt(null)
      setFound(null)
    },
  }
}
