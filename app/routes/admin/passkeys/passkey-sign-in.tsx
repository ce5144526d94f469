import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useInBrowser } from '~/components/use-in-browser'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { passkeySignInPath } from '~/values/paths/staff-paths'
import { askForPasskey, hasPasskeys } from './browser-passkeys'

type Props = {
  redirectTo?: string
  /** Shown instead in browsers without passkeys. */
  otherwise?: string
}

/** A button in browsers with passkeys. */
export function PasskeySignIn({ redirectTo, otherwise }: Props) {
  const canSignIn = useInBrowser(hasPasskeys)
  const fetcher = useFetcher<{ error?: string }>()
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function signIn() {
    if (isAsking || fetcher.state !== 'idle') return
    setAsking(true)
    setFailed(false)
    try {
      const response = await askForPasskey()
      fetcher.submit({ response }, { method: 'post', action: passkeySignInPath(redirectTo) })
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
    }
  }

  if (!canSignIn) return otherwise ? <p>{otherwise}</p> : null
  const problem = fetcher.state === 'idle' && !isAsking && fetcher.data?.error
  return (
    <>
      <p>
        <button type="button" className="button button-quiet" onClick={() => void signIn()}>
          {passkeyTexts.signIn}
        </button>
      </p>
      <p role="status">{hasFailed ? passkeyTexts.failed : problem}</p>
    </>
  )
}
