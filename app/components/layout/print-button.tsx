import { useInBrowser } from '../use-in-browser'

/** Prints the page; without scripts it is not there, as browsers print by themselves. */
export function PrintButton({ children }: { children: string }) {
  if (!useInBrowser(() => true)) return null
  return (
    <button type="button" className="button button-primary" onClick={() => window.print()}>
      {children}
    </button>
  )
}
