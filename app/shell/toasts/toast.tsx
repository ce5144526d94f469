import { useEffect, useReducer, useState } from 'react'
import type { Toast } from '~/http/answers/toast.server'
import {
  toastDurationMs,
  toastRemovalDelayMs,
  withDismissed,
  withoutToast,
  withToast,
  type ListedToast,
} from './toast-list'

type Change = { said: Toast } | { dismissed: string } | { removed: string }

/** Shows the previous page's message. It can be closed, and with scripts disappears on its own. */
export function Toasts({ said }: { said: Toast | null }) {
  const [list, change] = useReducer(changed, said ? withToast([], said) : [])
  const [last, setLast] = useState(said?.id)
  if (said && said.id !== last) {
    setLast(said.id)
    change({ said })
  }

  return (
    <div className="toasts" role="status">
      {list.map((toast) => (
        <ShownToast key={toast.id} toast={toast} change={change} />
      ))}
    </div>
  )
}

function ShownToast({ toast, change }: { toast: ListedToast; change: (change: Change) => void }) {
  const { id, sentence, dismissed } = toast
  useEffect(() => {
    const timer = dismissed
      ? setTimeout(() => change({ removed: id }), toastRemovalDelayMs)
      : setTimeout(() => change({ dismissed: id }), toastDurationMs)
    return () => clearTimeout(timer)
  }, [id, dismissed, change])

  return (
    <details
      className="toast"
      open
      hidden={dismissed}
      onToggle={({ currentTarget }) => currentTarget.open || change({ dismissed: id })}
    >
      <summary>
        <span aria-hidden="true">×</span>
        <span className="sr-only">Close this message</span>
      </summary>
      <p>{sentence}</p>
    </details>
  )
}

function changed(list: ListedToast[], change: Change): ListedToast[] {
  if ('said' in change) return withToast(list, change.said)
  if ('dismissed' in change) return withDismissed(list, change.dismissed)
  return withoutToast(list, change.removed)
}
