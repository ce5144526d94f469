import { useNavigate } from '~/framework'
import { useEffect, useRef } from 'react'

/** A swipe is at least this many pixels sideways, with less than half of that vertically. */
const far = 60

/** Below this width a single day is shown. */
const onPhone = '(max-width: 59.99rem)'

/** On phones, swiping over the element navigates to the previous or next page. */
export function useSwipe(to: { previous: string; next: string } | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { previous, next } = to ?? {}
  useEffect(() => {
    const element = frame.current
    if (!element || !previous || !next) return
    let from: Touch | null = null
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0]! : null
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const until = changedTouches[0]
      if (!from || !until || !matchMedia(onPhone).matches) return
      const [across, along] = [until.clientX - from.clientX, until.clientY - from.clientY]
      from = null
      if (Math.abs(across) < far || Math.abs(along) * 2 > Math.abs(across)) return
      navigate(across > 0 ? previous : next)
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end, { passive: true })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
    }
  }, [previous, next, navigate])
  return frame
}
