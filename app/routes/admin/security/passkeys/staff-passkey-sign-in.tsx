import { PasskeySignIn } from '~/components/passkeys/passkey-sign-in'
import { adminPath } from '~/values/paths/paths'
import { passkeySignInOptionsPath, passkeySignInPath } from '~/values/paths/staff-paths'

type Props = {
  redirectTo?: string
  /** Shown instead in browsers without passkeys. */
  otherwise?: string
}

/** A button in browsers with passkeys. */
export function StaffPasskeySignIn({ redirectTo = adminPath(), otherwise }: Props) {
  const addresses = { signIn: passkeySignInPath(redirectTo), options: passkeySignInOptionsPath() }
  return <PasskeySignIn addresses={addresses} redirectTo={redirectTo} otherwise={otherwise} />
}
