import { useNavigate } from '~/framework'
import type { MouseEvent } from 'react'

/**
 * Handles clicks on all links inside an element with the router. A calendar has hundreds of links,
 * and router links would dominate server rendering. Without scripts they are plain anchors.
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
