import { useEffect, useState, type ReactNode } from 'react'
import './tooltip.css'

type Props = { id: string; tip: ReactNode; children: ReactNode }

/**
 * A tooltip on hover and focus, dismissed by Escape; plain text below on phones and without
 * scripts.
 */
export function Tooltip({ id, tip, children }: Props) {
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const show = () => setDismissed(false)
  return (
    <span className="tooltip" onPointerEnter={show} onFocus={show}>
      <button type="button" aria-describedby={id}>
        {children}
      </button>
      <span className="tip" role="tooltip" id={id} data-dismissed={isDismissed || undefined}>
        {tip}
      </span>
    </span>
  )
}
