import { useEffect, useState, type ReactNode } from 'react'
import './tooltip.css'

type Props = { id: string; tip: ReactNode; children: ReactNode }

/**
 * A word that is explained when it is pointed at or reached, until Escape; plainly under it on a phone,
 * and where no script could take the explanation away again.
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
