import { newToken } from '~/platform/secrets/tokens.server'
import { post } from '../browser/booking-walk'
import { skillNamed } from '../factories/factories-progress'
import type { PlainBrowser } from '../browser/plain-browser'
import type { Answer } from '../servers/site'
import { aPhoto, postFile } from '../browser/upload'

/** Says that an athlete has mastered skills, the cartwheel of all; the address where a picture of it is added. */
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

/** Posts a picture of what was seen as the form at an address does, upright if nothing else is said. */
export async function addPicture(
  browser: PlainBrowser,
  address: string,
  { bytes, idempotencyKey = newToken(), skillId }: Sent = {},
): Promise<Answer> {
  const fields = { idempotencyKey, skillId: skillId ?? (await skillNamed('Cartwheel')) }
  const file = { fields, bytes: bytes ?? (await aPhoto(1200, 800)), field: 'picture' }
  return await postFile(browser, address, file)
}
