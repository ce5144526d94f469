import { useNavigation } from '@remix-run/react'

/** The pass line runs while the next page is fetched; short waits show nothing. */
export function LoadingLine() {
  const { state } = useNavigation()
  return (
    <div className="loading" role="status">
      {state !== 'idle' && (
        <p className="loading-line">
          <svg viewBox="0 0 96 32" aria-hidden="true" focusable="false">
            <path pathLength="1" d="M2 28q7-10 14 0q11-24 22 0q17-60 34 0h22" />
          </svg>
          Loading
        </p>
      )}
    </div>
  )
}
