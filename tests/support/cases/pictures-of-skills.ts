import { newToken } from '~/platform/secrets/tokens.server'
import { post } from '../browser/booking-walk'
import { skillNamed } from '../factories/factories-progress'
import type { PlainBrowser } from '../browser/plain-browser'
import type { SiteResponse } from '../servers/site'
import { aPhoto, postFile } from '../browser/upload'

/**
 * Records that an athlete has mastered skills; returns the address where a picture of the cartwheel
 * is added.
 */
export async function masteredToPicture(
  browser: PlainBrowser,
  athleteId: string,
  skills = ['Cartwheel'],
): Promise<string> {
  const form = `/admin/progress/athletes/${athleteId}/evaluate?on=tumbling&level=beginner`
  const fields: Record<string, string> = { idempotencyKey: newToken(), thenPicture: 'on' }
  for (const [index, name] of skills.entries()) {
    fields[`evaluations[${index}].skillId`] = await skillNamed(name)
    fields[`evaluations[${index}].status`] = 'mastered'
  }
  return (await post(browser, form, fields)).headers.location!
}

type Sent = { bytes?: Buffer; idempotencyKey?: string; skillId?: string }

/**
 * Posts an evaluation's picture to an address, as the form there does; an upright picture by
 * default.
 */
export async function addPicture(
  browser: PlainBrowser,
  address: string,
  { bytes, idempotencyKey = newToken(), skillId }: Sent = {},
): Promise<SiteResponse> {
  const fields = { idempotencyKey, skillId: skillId ?? (await skillNamed('Cartwheel')) }
  const file = { fields, bytes: bytes ?? (await aPhoto(1200, 800)), field: 'picture' }
  return await postFile(browser, address, file)
}
