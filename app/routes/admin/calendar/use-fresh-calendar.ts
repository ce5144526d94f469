import { useRevalidator } from '~/framework'
import { useEffect } from 'react'

/** In milliseconds; calendars stay open all day. */
const fresh = 5 * 60_000

/** Reloads data and current time every few minutes while visible. */
export function useFreshCalendar(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, fresh)
    return () => clearInterval(timer)
  }, [revalidate])
}
