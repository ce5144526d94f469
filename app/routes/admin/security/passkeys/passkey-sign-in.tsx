import { useState } from 'react'
import { useInBrowser } from '~/components/use-in-browser'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { adminPath } from '~/values/paths/paths'
import { hasPasskeys, signInByPasskey } from './browser-passkeys'

type Props = {
  redirectTo?: string
  /** Shown instead in browsers without passkeys. */
  otherwise?: string
}

/** A button in browsers with passkeys. */
export function PasskeySignIn({ redirectTo = adminPath(), otherwise }: Props) {
  const canSignIn = useInBrowser(hasPasskeys)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function signIn() {
    if (isAsking) return
    setAsking(true)
    setProblem(null)
    const refused = await signInByPasskey(redirectTo).catch(() => passkeyTexts.failed)
    // a signed-in user gets more routes than the page's scripts know
    if (refused === null) return window.location.assign(redirectTo)
    setProblem(refused)
    setAsking(false)
  }

  if (!canSignIn) return otherwise ? <p>{otherwise}</p> : null
  return (
    <>
      <p>
        <button type="button" className="button button-quiet" onClick={() => void signIn()}>
          {passkeyTexts.signIn}
        </button>
      </p>
      <p role="status">{problem}</p>
    </>
  )
}
