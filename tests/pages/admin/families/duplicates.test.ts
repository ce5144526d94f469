import { beforeAll, beforeEach, expect, it } from 'vitest'
import { familyTexts } from '~/domain/family/family-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { fieldTexts } from '~/values/field-texts'
import { familyPath, mergeAthletePath, mergeGuardiansPath } from '~/values/paths/family-paths'
import { openOnMonday } from '../../../support/browser/booking-walk'
import { anAthlete, guest } from '../../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../../support/browser/signed-in-parent'
import { forgetProgress } from '../../../support/browser/forget-progress'
import { pageDataOf } from '../../../support/browser/page-data'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

let kept: string
let duplicate: string
let pair: string

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetProgress()
  kept = await athleteOf((await aParentWithALesson()).bookingId)
  const noor = await aSignedInParent({ firstName: 'Noor' })
  const athletes = [anAthlete({ medicalNotes: 'Asthma-canary.' })]
  const wanted = { day: '2026-11-24', time: '18:00' }
  const bookingId = await bookAs(noor.parent, wanted, { athletes, now: clock.now() })
  duplicate = await athleteOf(bookingId)
  pair = `/admin/athletes/${kept}/duplicates/${duplicate}`
})

it('an owner compares two possible duplicates and merges them', async () => {
  const owner = await newStaff('owner')
  await owner.open('/admin')
  await owner.follow('Families')
  await owner.follow('Duplicates')
  await expectValidPage(owner.page)
  expect(owner.page.text).toContain('Zoe Okafor')
  expect(owner.page.text).toContain('With Dana Okafor, Noor Okafor')
  await owner.follow('Zoe Okafor')
  await expectValidPage(owner.page)
  expect(owner.page.text).toMatch(/Noor Okafor \(\S+@example\.com\), for the other: Book and pay/)
  expect(owner.page.body + (await pageDataOf(owner))).not.toContain('canary')
  expect(owner.page.headings[0]).toMatch(/^Merge two records of /)
  const unsure = await owner.press(familyTexts.merge, { unchecked: true })
  expect([unsure.status, unsure.errors]).toEqual([400, [fieldTexts.beSure]])
  await expectValidPage(unsure, 400)
  await owner.follow(familyTexts.keepOther)
  await owner.follow(familyTexts.keepOther)
  owner.check(familyTexts.areOneChild)
  const done = await owner.pressTwice(familyTexts.merge)
  expect(done.text).toContain('Merged.')
  expect(done.text).toContain(familyTexts.noDuplicates)
  expect(await database().bookingPlace.count({ where: { athleteId: kept } })).toBe(2)
  expect(await database().athlete.count()).toBe(1)
  expect((await owner.open(pair)).status).toBe(404)
})

it('an owner chooses two athletes of one family on its record, and makes one of the two', async () => {
  const { guardianId } = await database().guardianship.findFirstOrThrow({
    where: { athleteId: kept },
  })
  await database().guardianship.create({ data: { guardianId, athleteId: duplicate } })
  await database().athlete.update({ where: { id: duplicate }, data: { firstName: 'Zoë' } })
  const owner = await newStaff('owner')
  await owner.open(familyPath(guardianId))
  await owner.follow(`${familyTexts.mergeAthlete} of Zoe Okafor`)
  expect(owner.page.url).toBe(`http://localhost${mergeAthletePath(guardianId, kept)}`)
  await expectValidPage(owner.page)
  await owner.follow('Zoë Okafor')
  expect(owner.page.text).toContain(familyTexts.differ)
  await expectValidPage(owner.page)
  await owner.follow(familyTexts.keepOther)
  await owner.follow(familyTexts.keepOther)
  owner.check(familyTexts.areOneChild)
  await owner.press(familyTexts.merge)
  expect(owner.page.url).toBe(`http://localhost${familyPath(guardianId)}`)
  expect(owner.page.text).toContain('Merged.')
  expect(await database().athlete.findMany()).toMatchObject([{ id: kept, firstName: 'Zoe' }])
  expect(owner.page.links).not.toContain(`${familyTexts.mergeAthlete} of Zoe Okafor`)
})

it('an owner finds two records of one adult among the duplicates and merges them', async () => {
  const { guardianId } = await database().guardianship.findFirstOrThrow({
    where: { athleteId: kept },
  })
  const { email, phone } = await database().guardian.findUniqueOrThrow({
    where: { id: guardianId },
  })
  const typed = { firstName: 'Dana', lastName: 'OKAFOR', phone: phone.replaceAll(' ', '-') }
  const { id } = await database().guardian.create({
    data: { ...guest, ...typed, email: 'd@example.com' },
  })
  const owner = await newStaff('owner')
  await owner.open('/admin/families')
  await owner.follow('Duplicates')
  await expectValidPage(owner.page)
  expect(owner.page.text).toContain('Dana Okafor and Dana OKAFOR')
  expect(owner.page.text).toContain(email)
  await owner.follow('Dana Okafor and Dana OKAFOR')
  expect(owner.page.url).toBe(`http://localhost${mergeGuardiansPath(guardianId, id)}`)
})

it('a merge of duplicates is refused with the reason and keeps both', async () => {
  const { lessonId } = await database().booking.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await database().booking.updateMany({ data: { lessonId } })
  const owner = await newStaff('owner')
  await owner.open(pair)
  owner.check(familyTexts.areOneChild)
  const refused = await owner.press(familyTexts.merge)
  expect([refused.status, refused.errors[0]]).toEqual([
    409,
    expect.stringContaining('Both are booked for one lesson, Deep Dive.'),
  ])
  expect(await database().athlete.count()).toBe(2)
})

it('the page to merge duplicates is only for the owner', async () => {
  const { guardianId } = await database().guardianship.findFirstOrThrow({
    orderBy: { athleteId: 'asc' },
  })
  for (const role of ['coach', 'front_desk'] as const) {
    const browser = await newStaff(role)
    expect((await browser.open('/admin/athletes/duplicates')).status).toBe(404)
    expect((await browser.open(pair)).status).toBe(404)
    expect((await browser.open(mergeAthletePath(guardianId, kept))).status).toBe(404)
    expect((await browser.open('/admin/waiting-list')).text).not.toContain('Duplicates')
  }
})
