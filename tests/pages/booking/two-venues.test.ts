import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdMessages, holdTexts } from '~/domain/booking/holds/hold-texts'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { fieldTexts } from '~/values/field-texts'
import { forgetVisitors, newVisitor, openOnMonday, post } from '../../support/browser/booking-walk'
import { demoCoach } from '../../support/browser/staff-browser'
import { weekly } from '../../support/factories/factories-schedule'
import { aVenue } from '../../support/factories/factories-venues'
import { ask, fromOurPages } from '../../support/servers/site'

const tuesday = '2026-11-17'
const day = `/booking?type=deep-dive&day=${tuesday}`
const barnIsFree = holdMessages['at-other-venue'].replace('{detail}', 'Barn')
let hall: string
let barn: string

/** On Tuesdays and Wednesdays the first coach is at the hall, on Tuesdays another one at the barn. */
beforeAll(async () => {
  await openOnMonday()
  hall = (await aVenue({ position: 8 })).id
  barn = (await aVenue({ name: 'Barn', position: 9 })).id
  await database().availabilityWindow.updateMany({
    where: { coachId: await demoCoach(), weekday: { in: [2, 3] } },
    data: { venueId: hall },
  })
  const lessonTypes = await findLessonTypes()
  await createCoach(system, {
    name: 'Ines Vale',
    lessonTypeIds: lessonTypes.map(({ id }) => id),
    windows: [{ ...weekly(2, '15:00', '18:00'), venueId: barn }],
  })
})
beforeEach(forgetVisitors)

/** Two visitors view one day, and both choose 4 PM at the hall; the other one presses first. */
async function lostHall() {
  const slow = newVisitor()
  await slow.open(day)
  slow.choose(holdTexts.chooseTime, '4:00 PM')
  const fast = newVisitor()
  await fast.open(day)
  fast.choose(holdTexts.chooseTime, '4:00 PM')
  expect((await fast.press('Hold this time')).text).toContain('at Flight Hall')
  return { slow, page: await slow.press('Hold this time') }
}

describe('the next free times', () => {
  const days = ['Today at Second Flight Tumbling', 'Tomorrow', 'Wed, Nov 18 at Flight Hall']

  it('on the page of a lesson say where they are, and are held there', async () => {
    const slow = newVisitor()
    const page = await slow.open('/lessons/deep-dive')
    expect(page.texts('.next-times-day').slice(0, 3)).toEqual(days)
    const fast = newVisitor()
    await fast.open('/lessons/deep-dive')
    const press = 'Hold Tomorrow, 3:00 PM Flight Hall'
    expect((await fast.press(press)).text).toContain('at Flight Hall')
    const lost = await slow.press(press)
    expect([lost.status, lost.errors]).toEqual([409, [barnIsFree]])
    const mixed = await newVisitor().open('/lessons/deep-dive')
    expect(mixed.texts('.next-times button')).toContain('Hold Tomorrow, 3:00 PM Barn')
  })

  it('on the home page say where they are', async () => {
    const page = await newVisitor().open('/')
    expect(page.texts('.next-times-day').slice(0, 3)).toEqual(days)
  })
})

describe('a time at one of two venues', () => {
  it('is not silently held at the other one once someone was faster', async () => {
    const { page } = await lostHall()
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([barnIsFree])
    expect(page.text).toMatch(/4:00 PM\s+Barn/)
    expect(page.text).toMatch(/3:00 PM\s+Flight Hall/)
    expect(await database().booking.count()).toBe(1)
  })

  it('is held at the other one by choosing once more on the same page', async () => {
    const { slow } = await lostHall()
    slow.choose(holdTexts.chooseTime, '4:00 PM')
    expect((await slow.press('Hold this time')).text).toContain('at Barn')
  })

  it('is held at the venue that was shown, though the first coach is free again', async () => {
    const { slow } = await lostHall()
    slow.choose(holdTexts.chooseTime, '4:00 PM')
    await forgetVisitors()
    expect((await slow.press('Hold this time')).text).toContain('at Barn')
  })

  it.each(['16:00 nowhere', '16:00 own extra', '25:00 own', '16:00  own'])(
    'is refused as unreadable if it is sent as “%s”',
    async (time) => {
      const fields = { lessonType: 'deep-dive', day: tuesday, time, idempotencyKey: newToken() }
      const { status, body } = await post(newVisitor(), day, fields)
      expect([status, body.includes(fieldTexts.chooseTime)]).toEqual([400, true])
    },
  )

  it('has the id in the JSON of free times, which a call can hold to', async () => {
    const { body } = await ask(`/api/available-times?date=${tuesday}&lessonType=deep-dive`)
    const { times } = JSON.parse(body) as { times: { time: string; venueId: string }[] }
    const { time, venueId } = times.find((one) => one.time === '16:00')!
    expect(venueId).toBe(hall)
    const call = { lessonType: 'deep-dive', day: tuesday, time, venueId }
    expect(await holdByCall(call)).toMatchObject({ status: 200 })
    expect(await holdByCall(call)).toEqual({ status: 409, code: 'at-other-venue' })
    const { status } = await holdByCall({ ...call, venueId: undefined })
    expect(status).toBe(200)
  })
})

async function holdByCall(call: object) {
  const answered = await ask('/api/holds', {
    method: 'POST',
    headers: { ...fromOurPages, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...call, idempotencyKey: newToken() }),
  })
  const { code } = JSON.parse(answered.body) as { code?: string }
  return { status: answered.status, ...(code && { code }) }
}
