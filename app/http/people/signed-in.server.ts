import { redirect, type TypedResponse } from '~/framework'
import type { Realm } from '~/domain/accounts/account'
import { signOut } from '~/domain/accounts/sessions/end-sessions.server'
import { rememberDevice } from '~/domain/accounts/sign-in/known-device.server'
import { parentOf, staffSessionOf, type Args } from './require-actor.server'
import { sessionCookie, sessionTokenFrom } from './session-cookies.server'
import { redirectWithToast } from '../answers/toast.server'
import { devicesCookie, devicesFrom } from './visitor.server'

type Session = { realm: Realm; token: string }

/** Redirects with a new session. Ends the browser's previous session in this area. */
export async function redirectSignedIn(
  args: Args,
  session: Session,
  to: string,
  sentence?: string,
): Promise<TypedResponse<never>> {
  const { realm, token } = session
  const before = realm === 'parent' ? await parentOf(args) : (await staffSessionOf(args))?.staff
  if (before && sessionTokenFrom(args.request, realm) !== token) await signOut(before)
  return await withSession(args, session, to, sentence)
}

/** Redirects with a rotated session token, and remembers the account on this device. */
export async function withSession(
  { request }: Args,
  { realm, token }: Session,
  to: string,
  sentence?: string,
): Promise<TypedResponse<never>> {
  const answer = sentence ? redirectWithToast(to, sentence) : redirect(to)
  // a signed-in user gets more routes than the visitor's manifest had
  answer.headers.set('X-Remix-Reload-Document', 'true')
  answer.headers.append('Set-Cookie', sessionCookie(realm, token))
  const devices = await rememberDevice(devicesFrom(request), token)
  if (devices) answer.headers.append('Set-Cookie', devicesCookie(devices))
  return answer
}
