import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { aParent, keepSession } from '../factories/factories-accounts'
import type { hold } from '../factories/factories-booking'
import { bookAs } from '../factories/factories-portal'
import { newVisitor } from './booking-walk'

/** A parent in a browser where they are signed in. */
export async function aSignedInParent(changes: Parameters<typeof aParent>[0] = {}) {
  const { parent, email, token } = await aParent({ now: clock.now(), ...changes })
  const browser = newVisitor()
  await keepSession(browser, 'parent', token)
  return { parent, email, browser }
}

/** The same parent in another browser. */
export async function signedInAgain(accountId: string) {
  const { parent, token } = await aParent({ now: clock.now() })
  await database().session.update({ where: { id: parent.sessionId }, data: { accountId } })
  const browser = newVisitor()
  await keepSession(browser, 'parent', token)
  return browser
}

/** A lesson of the demo business eight days after `openOnMonday`. */
export const nextTuesday = { day: '2026-11-24', time: '16:00' }

/** A signed-in parent with a lesson, next Tuesday at 4 PM by default. */
export async function aParentWithALesson(request: Parameters<typeof hold>[1] = {}) {
  const signedIn = await aSignedInParent()
  const wanted = { ...nextTuesday, ...request }
  const bookingId = await bookAs(signedIn.parent, wanted, { now: clock.now() })
  return { ...signedIn, bookingId, path: `/parent/bookings/${bookingId}` }
}
