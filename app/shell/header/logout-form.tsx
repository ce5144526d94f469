import type { FormEvent, ReactNode } from 'react'
import { adminPath, endSessionsPath, parentLoginPath } from '~/values/paths/paths'
import { withIdempotencyKey } from '../data/idempotency-key'
import { useRootData } from '../data/root-data'

/**
 * By the specification, "a logout failure is only logged; the user sees nothing". They stay on the
 * page.
 */
export function LogoutForm({ children }: { children: ReactNode }) {
  const { staff, halfway } = useRootData()?.signedIn ?? {}
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // do not follow the success redirect: signing out loads a new document
    fetch(event.currentTarget.action, {
      method: 'POST',
      headers: withIdempotencyKey(),
      redirect: 'manual',
      keepalive: true,
    })
      .then(({ type, status }) => {
        if (type !== 'opaqueredirect') throw new Error(`answered ${status}`)
        location.assign(staff || halfway ? adminPath() : parentLoginPath())
      })
      // oxlint-disable-next-line no-console -- the specification has it logged, and nothing else
      .catch((error: unknown) => console.error('Logout failed:', error))
  }
  return (
    <form method="post" action={endSessionsPath()} onSubmit={leave}>
      {children}
    </form>
  )
}
