import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { Realm } from '../account'
import { requestSecret } from '../sign-in/request-secret.server'

type Asked = { email: string }

/** Has a link sent by which a new password can be set, if there is an account; whoever asks cannot tell. */
export async function requestPasswordReset(
  visitor: Visitor,
  realm: Realm,
  { email }: Asked,
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await requestSecret(visitor, 'set_password', { realm, email }, now)
}
