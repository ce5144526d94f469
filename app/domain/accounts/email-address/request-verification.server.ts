import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { requestSecret } from '../sign-in/request-secret.server'

/** Has the email of a registration sent again, if there is one; whoever asks cannot tell. */
export async function requestVerification(
  visitor: Visitor,
  { email }: { email: string },
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await requestSecret(visitor, 'verify_email', { realm: 'parent', email }, now)
}
