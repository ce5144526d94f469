import { useNavigation } from '~/framework'

/**
 * A progress line at the top of the window while the next page loads, in reserved space. Short
 * waits show nothing.
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
