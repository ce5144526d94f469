import { useInBrowser } from '../use-in-browser'

type Props = { children: string; variant?: 'primary' | 'quiet' }

/** Prints the page; without scripts it is not there, as browsers print by themselves. */
export function PrintButton({ children, variant = 'primary' }: Props) {
  if (!useInBrowser(() => true)) return null
  return (
    <button type="button" className={`button button-${variant}`} onClick={() => window.print()}>
      {children}
    </button>
  )
}
