import { useNavigation } from '@remix-run/react'

/**
 * A line at the upper edge of the window runs while the next page is fetched. The edge is kept free for
 * it, so that it covers nothing; short waits show nothing.
 */
export function LoadingLine() {
  const { state } = useNavigation()
  return (
    <div className="loading" role="status">
      {state !== 'idle' && (
        <p className="loading-line">
          <span className="sr-only">Loading</span>
        </p>
      )}
    </div>
  )
}
