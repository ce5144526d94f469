import { useSyncExternalStore } from 'react'

/** Prints the page; without scripts it is not there, as browsers print by themselves. */
export function PrintButton({ children }: { children: string }) {
  const isLive = useSyncExternalStore(never, isThere, isNotThere)
  if (!isLive) return null
  return (
    <button type="button" className="button button-primary" onClick={() => window.print()}>
      {children}
    </button>
  )
}

const never = () => () => {}
const isThere = () => true
const isNotThere = () => false
