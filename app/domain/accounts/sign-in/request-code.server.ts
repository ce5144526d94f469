import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { Realm } from '../account'
import { requestSecret } from './request-secret.server'

type Asked = { email: string }

/** Has a code for one sign-in sent to an address, if there is an account; whoever asks cannot tell. */
export async function requestCode(
  visitor: Visitor,
  realm: Realm,
  { email }: Asked,
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await requestSecret(visitor, 'one_time_code', { realm, email }, now)
}
