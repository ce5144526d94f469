import { useEffect, type RefObject } from 'react'

/** Scrolls to today if the days do not fit side by side; once per first day shown. */
export function useTodayInSight(frame: RefObject<HTMLElement>, first: string | undefined): void {
  useEffect(() => {
    const days = frame.current?.querySelector('.calendar-day')
    const today = frame.current?.querySelector('.calendar-today')
    if (!frame.current || !days || !today) return
    frame.current.scrollTo({ left: leftOf(today) - leftOf(days), behavior: 'instant' })
  }, [frame, first])
}

function leftOf(element: Element): number {
  return element.getBoundingClientRect().left
}
