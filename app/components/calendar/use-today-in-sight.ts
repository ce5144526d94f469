import { useEffect, type RefObject } from 'react'

/** Of days that no screen holds side by side, scrolls to today’s; once for each first day that is shown. */
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
