import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'

/**
 * Takes the links inside an element as the router takes its own: a calendar has hundreds, and each
 * of the router's costs the server more than all else of it. Without scripts they are anchors anyway.
 */
export function useLinksInside() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const isAnotherWay = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (event.defaultPrevented || isAnotherWay || !href) return
    event.preventDefault()
    navigate(href)
  }
}
