import { beforeAll, beforeEach, expect, it } from 'vitest'
import { progressTexts } from '~/domain/progress/progress-texts'
import { shareProgress } from '~/domain/progress/share-links.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { openOnMonday, post } from '../../../support/browser/booking-walk'
import { done } from '../../../support/factories/factories-booking'
import { athleteOf } from '../../../support/factories/factories-portal'
import { aParentWithALesson } from '../../../support/browser/signed-in-parent'
import { forgetProgress } from '../../../support/browser/forget-progress'
import { pageDataOf } from '../../../support/browser/page-data'
import { anotherCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

const list = '/admin/progress/links'
let dana: Parent
let athleteId: string

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetProgress()
  const { parent, bookingId } = await aParentWithALesson()
  dana = parent
  athleteId = await athleteOf(bookingId)
})

/** A link that Dana created, valid for so many days. */
async function shared(recipient: string, days = 30): Promise<string> {
  const words = { recipient, shownName: 'Zo', days }
  return done((await shareProgress(dana, athleteId, { id: newId(), ...words }, clock.now()))!)
    .linkId
}

it('a coach sees all accessible share links, filters valid ones, and revokes one', async () => {
  await shared('Tante Ify')
  const over = await shared('Judge')
  await database().shareLink.update({
    where: { id: over },
    data: { createdAt: addMinutes(clock.now(), -2), expiresAt: clock.now() },
  })
  const coach = await newStaff('coach')
  await coach.open('/admin/progress')
  await coach.follow('Share links')
  await expectValidPage(coach.page)
  for (const words of [
    'Zoe Okafor Open',
    'For Tante Ify, who reads Zo',
    'Made by Dana Okafor on November 16, 2026',
    'Until December 16, 2026',
    'Visited 0 times',
    'Over since November 16, 2026',
  ])
    expect(coach.page.text).toContain(words)
  const everything = coach.page.body + (await pageDataOf(coach))
  const { tokenHash } = await database().shareLink.findFirstOrThrow({ where: { id: over } })
  for (const secret of [tokenHash, '2015', '@example', 'Asthma'])
    expect(everything).not.toContain(secret)
  expect(everything).not.toMatch(/\/progress\/[\w-]{43}/)

  const shownFor = async (state: string) => (await coach.open(`${list}?state=${state}`)).text
  expect(await shownFor('over')).not.toContain('Tante Ify')
  expect(await shownFor('over')).toContain('Judge')
  expect(await shownFor('open')).not.toContain('Judge')
  await shownFor('open')
  const ended = await coach.pressTwice('Turn off the link for Tante Ify')
  expect(ended.text).toContain(progressTexts.linkEnded)
  expect(ended.text).toContain('Ended on November 16, 2026')
  expect(await shownFor('open')).toContain(progressTexts.noMatchingLinks)
  const audits = await database().auditEvent.findMany({ where: { action: 'end-share-link' } })
  expect(audits).toMatchObject([{ actorKind: 'staff', subjectId: athleteId }])
  await coach.open(`${list}?state=x`)
  await expectValidPage(coach.page, 400)
})

it('a share link counts as expired if its creator may not see progress anymore', async () => {
  await shared('Tante Ify')
  await database().guardianship.updateMany({ data: { maySeeProgress: false } })
  const owner = await newStaff('owner')
  expect((await owner.open(`${list}?state=open`)).text).not.toContain('Tante Ify')
  const page = await owner.open(`${list}?state=over`)
  expect(page.text).toContain(
    'No longer works, because the person who made it may no longer see this progress',
  )
})

it('the list of share links has pages', async () => {
  const data = Array.from({ length: 31 }, (_, index) => ({
    athleteId,
    guardianId: dana.id,
    recipient: `Aunt ${index + 1}.`,
    shownName: 'Zo',
    tokenHash: hashToken(`${index}`),
    createdAt: addMinutes(clock.now(), index - 60),
    expiresAt: addMinutes(clock.now(), 60),
  }))
  await database().shareLink.createMany({ data })
  const owner = await newStaff('owner')
  const first = await owner.open(`${list}?state=open`)
  expect(first.text).toContain('Page 1 of 2')
  expect(first.text).not.toContain('Aunt 1.')
  expect((await owner.follow('Next')).text).toContain('Aunt 1.')
  expect((await owner.open(`${list}?state=open&page=9`)).text).toContain('Page 2 of 2')
})

it('the list of share links shows another coach nothing, and the front desk has no such page', async () => {
  const id = await shared('Tante Ify')
  const another = await newStaff('coach', await anotherCoach())
  const none = await another.open(list)
  await expectValidPage(none)
  expect(none.text).toContain('There is no link yet. Families create them')
  expect(none.text).not.toContain(progressTexts.noMatchingLinks)
  expect((await another.open(`${list}?state=`)).text).toContain(progressTexts.noLink)
  const odd = await another.open(`${list}?state=over`)
  expect(odd.text).toContain(progressTexts.noMatchingLinks)
  expect(odd.text).not.toContain(progressTexts.noLink)
  const desk = await newStaff('front_desk')
  expect((await desk.open(list)).status).toBe(404)
  for (const browser of [another, desk])
    expect((await post(browser, `${list}/${id}/end`, {})).status).toBe(404)
  const { revokedAt } = await database().shareLink.findUniqueOrThrow({ where: { id } })
  expect(revokedAt).toBeNull()
})
