import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * With scripts a new page does not reload the document, so nothing would tell a screen reader that
 * it came: the focus goes to its heading, unless the page has put it on its errors already.
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
