import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Milliseconds after which what is shown is asked for again: a calendar lies open all day. */
const fresh = 5 * 60_000

/** Asks again for what is shown, and with it for the current time, every few minutes while somebody sees it. */
export function useFreshCalendar(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, fresh)
    return () => clearInterval(timer)
  }, [revalidate])
}
