import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Client-side navigation does not announce a new page to screen readers, so focus moves to its
 * heading, unless the page has focused its errors.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.closest('.error-summary')) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
