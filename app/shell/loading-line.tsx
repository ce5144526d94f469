import { useLocation, useNavigation } from '~/framework'
import { useState } from 'react'

/**
 * A progress line at the top of the window while the next page loads, in reserved space. Short
 * waits show nothing. Another page is announced by the focus on its title; another query of the
 * same page, such as a filter, leaves the focus where it is and is announced here.
 */
export function LoadingLine() {
  const { state } = useNavigation()
  const isUpdated = useIsUpdated()
  return (
    <div className="loading" role="status">
      {state !== 'idle' && (
        <p className="loading-line">
          <span className="sr-only">Loading</span>
        </p>
      )}
      {state === 'idle' && isUpdated && <p className="sr-only">Updated</p>}
    </div>
  )
}

function useIsUpdated(): boolean {
  const { pathname, search } = useLocation()
  const [shown, setShown] = useState({ pathname, search, isUpdated: false })
  if (shown.pathname !== pathname || shown.search !== search)
    setShown({ pathname, search, isUpdated: shown.pathname === pathname })
  return shown.isUpdated
}
