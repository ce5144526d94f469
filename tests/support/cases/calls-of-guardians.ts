import { noRights } from '~/domain/family/guardians/guardian-rights'
import { callAsDocumented } from '../browser/api-document'
import type { Json, Method } from '../browser/call-api'
import { athleteOf } from '../factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../browser/signed-in-parent'
import type { PlainBrowser } from '../browser/plain-browser'

/** The address that a family invites. */
export const noorsEmail = 'noor@example.com'

export const progressAlone = { ...noRights, maySeeProgress: true }

/** A family with an athlete, and the calls about the athlete's guardians. */
export async function aFamilyOfGuardians(request = {}) {
  const family = await aParentWithALesson(request)
  const athleteId = await athleteOf(family.bookingId)
  const path = `/api/parent/athletes/${athleteId}/guardians`
  const call = (method: Method, below = '', body?: unknown, browser = family.browser) =>
    callAsDocumented(browser, method, path + below, body)
  return { ...family, athleteId, path, call }
}

type Family = Awaited<ReturnType<typeof aFamilyOfGuardians>>
type Seen = { guardianId: string; version: number; contact: unknown; rights: Json }

/** The athlete's guardians, as the API returns them. */
export async function guardiansSeen({ call }: Family, browser?: PlainBrowser) {
  const { json } = await call('GET', '', undefined, browser)
  return json as { guardians: Seen[]; invitations: { id: string }[]; sharing: Json }
}

/** A guardian whom the family invited and who has accepted. */
export async function noorOf(family: Family, rights = progressAlone) {
  await family.call('POST', '/invitations', { email: noorsEmail, ...rights })
  const noor = await aSignedInParent({ firstName: 'Noor', lastName: 'Haddad', email: noorsEmail })
  const { json } = await callAsDocumented(noor.browser, 'GET', '/api/parent/invitations')
  const [{ token }] = json.invitations as [{ token: string }]
  const accepted = await callAsDocumented(noor.browser, 'POST', '/api/parent/invitations', {
    token,
  })
  return { ...noor, token, accepted }
}
