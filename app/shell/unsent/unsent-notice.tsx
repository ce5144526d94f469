import { useLocation } from '~/framework'
import { useEffect } from 'react'
import { sayNothing, useUnsent } from './unsent'

/** Says why a form was not sent, until it is sent again or the page changes. */
export function UnsentNotice() {
  const unsent = useUnsent()
  const { key } = useLocation()
  useEffect(sayNothing, [key])
  if (!unsent) return null
  return (
    <div className="unsent" role="alert">
      <p>
        {unsent.sentence}
        {unsent.requestId && ` Request number: ${unsent.requestId}`}
      </p>
      <button type="button" onClick={sayNothing}>
        Dismiss
      </button>
    </div>
  )
}
