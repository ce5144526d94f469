import type pg from 'pg'
import { findLessonType } from '../../../app/domain/catalogue/find-lesson-types.server'
import { addOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { findWaiversToSign } from '../../../app/domain/family/waivers/find-own-waivers.server'
import { signOwnWaivers } from '~/domain/family/waivers/sign-waivers.server'
import { findFreeTimesOfDay } from '../../../app/domain/scheduling/find-free-times.server'
import { findSettings } from '../../../app/domain/settings/find-settings.server'
import { newToken } from '../../../app/platform/secrets/tokens.server'
import type { Parent, SignedInVisitor } from '../../../app/values/actor'
import { addDays, calendarDateAt, wallTimeAt } from '../../../app/values/business-time'
import { aParent } from '../../support/factories/factories-accounts'
import { anAthlete, aVisitor, done } from '../../support/factories/factories-booking'

/**
 * A signed-in user whose browser holds nothing yet, with one athlete whose waiver is signed, and
 * the time that only they want.
 */
export type Wish = {
  booker: SignedInVisitor
  /** The value of their session cookie. */
  session: string
  athleteId: string
  day: string
  time: string
}

export const wished = 'quick-journey'

/** Creates a number of them, on the database that this process uses. */
export async function parentsWithWishes(client: pg.Client, count: number): Promise<Wish[]> {
  // a business that is open around the clock has enough times that do not touch
  await client.query(`update availability_window set start_time = '00:00', end_time = '23:59'`)
  const now = new Date(performance.timeOrigin)
  const times = await timesApart(count, now)
  const wishes: Wish[] = []
  for (const time of times) {
    const { parent, token } = await aParent({ now })
    const athleteId = await signedAthlete(parent, now)
    const booker = { ...aVisitor(), token: null, parent }
    wishes.push({ ...time, booker, session: token, athleteId })
  }
  return wishes
}

async function signedAthlete(parent: Parent, now: Date): Promise<string> {
  const { id } = done(await addOwnAthlete(parent, anAthlete(), now))
  const { waiver } = await findWaiversToSign(parent, now)
  const clauses = waiver.clauses.map((clause) => clause.id)
  const signed = { athleteId: id, relationship: 'Mother', clauses, photoConsent: false }
  const answers = { idempotencyKey: newToken(), versionId: waiver.id, signerName: 'Dana Okafor' }
  const refused = await signOwnWaivers(parent, { ...answers, athletes: [signed] }, now)
  if (refused) throw new Error(`the waiver is not signed: ${refused.refused}`)
  return id
}

/** Free times of the lesson, far enough apart to book all of them. */
async function timesApart(count: number, now: Date): Promise<{ day: string; time: string }[]> {
  const settings = await findSettings()
  const lessonType = (await findLessonType(wished))!
  const found: { day: string; time: string }[] = []
  const today = calendarDateAt(now, settings.timeZone)
  for (let ahead = 1; found.length < count && ahead < settings.horizonDays; ahead++) {
    const day = addDays(today, ahead)
    let freeFrom = 0
    for (const start of await findFreeTimesOfDay(lessonType, day, settings, now)) {
      if (start.getTime() < freeFrom || found.length === count) continue
      found.push({ day, time: wallTimeAt(start, settings.timeZone) })
      freeFrom = start.getTime() + lessonType.durationMinutes * 60_000
    }
  }
  if (found.length < count) throw new Error(`only ${found.length} times are free`)
  return found
}
