import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { evaluated, mastered } from '../../support/factories/factories-progress'
import { forgetProgress } from '../../support/browser/forget-progress'
import { oddBodies } from '../../support/cases/odd-bodies'
import type { PlainBrowser } from '../../support/browser/plain-browser'

let dana: PlainBrowser
let path: string
let athleteId: string

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetProgress()
  const { browser, bookingId } = await aParentWithALesson()
  dana = browser
  athleteId = await athleteOf(bookingId)
  path = `/api/parent/athletes/${athleteId}`
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const now = clock.now()
  await evaluated(staff, athleteId, 'Round-off', { status: 'with_help', note: 'Look.', now })
  await mastered(staff, athleteId, { now })
})

const grandma = () => ({ id: newId(), recipient: 'Grandma', shownName: 'Zo', days: 30 })
const share = (body: unknown, browser = dana) =>
  callAsDocumented(browser, 'POST', `${path}/share-links`, body)
const links = async (browser = dana) =>
  (await callAsDocumented(browser, 'GET', `${path}/share-links`)).json.links as { id: string }[]

/** Another guardian of the athlete, without the right to see progress. */
async function grandparent(rights = { mayBook: false, maySeeProgress: false }) {
  const { browser, parent } = await aSignedInParent()
  await database().guardianship.create({ data: { guardianId: parent.id, athleteId, ...rights } })
  return browser
}

it('an athlete’s progress is the same as on the page and nothing more', async () => {
  const { json } = await callAsDocumented(dana, 'GET', `${path}/progress`)
  expect(json).toMatchObject({
    athlete: { id: athleteId, firstName: 'Zoe', lastName: 'Okafor' },
    level: 'beginner',
    months: [{ month: '2026-11', evaluated: 6, mastered: 5 }],
  })
  expect(json.levels).toContainEqual(
    expect.objectContaining({ level: 'beginner', mastered: 5, wanted: 5 }),
  )
  const said = JSON.stringify(json)
  expect(said).toContain('"status":"with_help","words":"With help","note":"Look."')
  expect(said).not.toContain('shareNote')
  const page = await dana.open(`/progress/athlete/${athleteId}`)
  const apparatus = json.apparatus as { name: string; skills: { name: string }[] }[]
  expect(page.headings.filter((words) => apparatus.some(({ name }) => name === words))).toEqual(
    apparatus.map(({ name }) => name),
  )
  for (const { name } of apparatus.flatMap(({ skills }) => skills))
    expect(page.text).toContain(name)
})

it('an athlete’s progress and its share links are hidden from callers without permission', async () => {
  const { browser: stranger } = await aParentWithALesson({ time: '18:00' })
  const { json } = await share(grandma())
  const before = await databaseState()
  for (const browser of [await grandparent(), stranger]) {
    const asked = [
      await callAsDocumented(browser, 'GET', `${path}/progress`),
      await callAsDocumented(browser, 'GET', `${path}/share-links`),
      await share(grandma(), browser),
      await callAsDocumented(browser, 'DELETE', `${path}/share-links/${json.linkId as string}`),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  expect((await databaseState()).share_link).toEqual(before.share_link)
})

describe('a share link in the API', () => {
  it('is created once, shows its address to its creator, and can be ended', async () => {
    const body = grandma()
    const made = await Promise.all([1, 2, 3].map(() => share(body)))
    for (const one of made) expect(one).toEqual(made[0])
    const { linkId, url } = made[0]!.json as { linkId: string; url: string }
    expect(linkId).toBe(body.id)
    const list = await links()
    expect(list).toMatchObject([{ id: linkId, recipient: 'Grandma', shownName: 'Zo', views: 0 }])
    expect(JSON.stringify(list)).not.toContain(url.split('/').at(-1))

    const address = new URL(url).pathname
    expect((await newVisitor().open(address)).text).toContain('Zo’s progress')
    const page = await dana.open(`/progress/athlete/${athleteId}/share`)
    expect(page.text).toContain(url)
    for (const _time of [1, 2])
      expect(await callAsDocumented(dana, 'DELETE', `${path}/share-links/${linkId}`)).toEqual({
        status: 200,
        json: { linkId },
      })
    expect((await newVisitor().open(address)).status).toBe(404)
    expect(await links()).toEqual([])
    expect((await share(body)).json).toEqual({ linkId, url: null })
    expect((await share({ ...body, id: newId(), days: 366 })).status).toBe(400)
  })

  it('is found by an id in capital letters', async () => {
    const body = grandma()
    const { json } = await share({ ...body, id: body.id.toUpperCase() })
    expect(json.linkId).toBe(body.id)
    expect((await newVisitor().open(new URL(json.url as string).pathname)).status).toBe(200)
    expect((await share(body)).json).toEqual(json)
    const ended = `${path}/share-links/${body.id.toUpperCase()}`
    expect((await callAsDocumented(dana, 'DELETE', ended)).status).toBe(200)
    expect(await links()).toEqual([])
  })

  it('of another family stays secret for any id', async () => {
    const body = grandma()
    await share(body)
    const other = await grandparent({ mayBook: false, maySeeProgress: true })
    expect((await share(body, other)).status).toBe(404)
    expect(await links(other)).toEqual([])
    expect((await callAsDocumented(other, 'DELETE', `${path}/share-links/${body.id}`)).status).toBe(
      404,
    )
    expect(await links()).toHaveLength(1)
  })

  it('is listed without its token and ended by a guardian who decides for the child', async () => {
    const body = grandma()
    const { url } = (await share(body)).json as { url: string }
    const other = await grandparent({ mayBook: true, maySeeProgress: false })
    const seen = await links(other)
    expect(seen).toMatchObject([{ id: body.id, recipient: 'Grandma', madeBy: 'Dana Okafor' }])
    expect(await links()).toMatchObject([{ id: body.id, madeBy: null }])
    expect(JSON.stringify(seen)).not.toContain(url.split('/').at(-1))
    expect((await share(grandma(), other)).status).toBe(404)
    const ended = await callAsDocumented(other, 'DELETE', `${path}/share-links/${body.id}`)
    expect(ended).toMatchObject({ status: 200, json: { linkId: body.id } })
    expect((await newVisitor().open(new URL(url).pathname)).status).toBe(404)
  })

  it('needs a number of days and the name of a recipient', async () => {
    for (const odd of ['30', true, [30], null, 1.5, 0, undefined])
      expect((await share({ ...grandma(), days: odd })).status, String(odd)).toBe(400)
    for (const odd of [{ recipient: '' }, { shownName: ['Zo'] }, { id: 'x' }, { id: 7 }])
      expect((await share({ ...grandma(), ...odd })).status).toBe(400)
    for (const [what, body] of oddBodies) expect((await share(body)).status, what).toBe(400)
    expect(await database().shareLink.count({ where: { athleteId } })).toBe(0)
  })

  it('is refused if there are too many links', async () => {
    for (let made = 0; made < 20; made += 1) await share(grandma())
    expect(await share(grandma())).toMatchObject({ status: 409, json: { code: 'too-many' } })
  })
})

it('every call of progress is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.progress))
})
