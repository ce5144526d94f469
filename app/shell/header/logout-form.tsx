import type { FormEvent, ReactNode } from 'react'
import { adminPath, endSessionsPath, parentLoginPath } from '~/values/paths/paths'
import { withIdempotencyKey } from '../data/idempotency-key'
import { useRootData } from '../data/root-data'

/** “A logout failure is only logged; the user sees nothing” but the page that they are on. */
export function LogoutForm({ children }: { children: ReactNode }) {
  const { staff, halfway } = useRootData()?.signedIn ?? {}
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // a success redirects, which is not followed: whoever signs out leaves by a document of its own
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
