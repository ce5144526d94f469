import { useState } from 'react'
import { Actions } from '~/components/layout/actions'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { useHasPasskeys, signInByPasskey, type PasskeyAddresses } from './browser-passkeys'

type Props = {
  addresses: PasskeyAddresses
  redirectTo: string
  /** Shown instead in browsers without passkeys. */
  otherwise?: string
}

/** A button in browsers with passkeys. */
export function PasskeySignIn({ addresses, redirectTo, otherwise }: Props) {
  const canSignIn = useHasPasskeys()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function signIn() {
    if (isAsking) return
    setAsking(true)
    setProblem(null)
    const refused = await signInByPasskey(addresses).catch(() => passkeyTexts.failed)
    // a signed-in user gets more routes than the page's scripts know
    if (refused === null) return window.location.assign(redirectTo)
    setProblem(refused)
    setAsking(false)
  }

  if (!canSignIn) return otherwise ? <p>{otherwise}</p> : null
  return (
    <>
      <Actions>
        <button type="button" className="button button-quiet" onClick={() => void signIn()}>
          {passkeyTexts.signIn}
        </button>
      </Actions>
      <p role="status">{problem}</p>
    </>
  )
}
