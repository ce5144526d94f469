import { useLocation } from '~/framework'
import { useRef } from 'react'
import { useEffectAtOnce } from './use-effect-at-once'

/**
 * Client-side navigation does not announce a new page to screen readers, so focus moves to its
 * heading. It does so before the page is seen, so that no key pressed on it loses the focus; a page with
 * errors focuses them afterwards.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffectAtOnce(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
