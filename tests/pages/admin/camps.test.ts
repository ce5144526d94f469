import { beforeAll, expect, it } from 'vitest'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { termTexts } from '~/routes/admin/terms/term-texts'
import { openOnMonday } from '../../support/browser/booking-walk'
import { aParent } from '../../support/factories/factories-accounts'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { forgetEnrollments } from '../../support/cases/enrollment/classes-at-demo'

beforeAll(openOnMonday)

it('an owner makes a camp in one form, enrolls a child by the day, prints its roll, and copies it', async () => {
  await forgetEnrollments()
  const { parent } = await aParent()
  await anOwnAthlete(parent, {}, clock.now())
  const owner = await newStaff('owner')
  await owner.open('/admin/terms')
  await owner.follow(termTexts.newCamp)
  await expectValidPage(owner.page)
  owner.fill('Title', 'Winter Break Camp')
  owner.fill('First day', '2026-12-28')
  owner.fill('Last day', '2026-12-27')
  owner.fill('Price of all days', '240')
  owner.fill('Price of one day (optional)', '90')
  owner.fill('Name of extra 1 (optional)', 'Early drop-off from 8 AM')
  owner.fill('Price of extra 1 (optional)', '10')
  owner.fill('Name of extra 2 (optional)', 'Lunch')
  owner.fill('Price of extra 2 (optional)', '25')
  owner.choose('Extra 2 is charged', 'Once per camp')
  expect((await owner.press('Save')).errors).toHaveLength(1)
  owner.fill('Last day', '2026-12-31')
  owner.fill('Day off 1 (optional)', '2026-12-30')
  const roster = await owner.pressTwice('Save')
  await expectValidPage(roster)
  expect(roster.text).toContain('$240 for all days, or $90 a day')
  expect(await database().term.count({ where: { kind: 'camp' } })).toBe(1)
  const ofCamp = { series: { termClasses: { some: { term: { kind: 'camp' as const } } } } }
  expect(await database().lesson.count({ where: ofCamp })).toBe(3)
  const path = new URL(roster.url).pathname

  const search = await owner.follow(termTexts.enroll)
  expect(search.text).toContain('In Winter Break Camp.')
  owner.fill('Name, email or phone of the family', 'okafor')
  await owner.press(termTexts.findFamily)
  await owner.follow('Dana Okafor')
  await expectValidPage(owner.page)
  owner.uncheck(/^Tuesday/)
  owner.check('Early drop-off from 8 AM, $10 a day')
  owner.check('Lunch, $25 for the camp')
  const enrolled = await owner.pressTwice(termTexts.enroll)
  await expectValidPage(enrolled)
  expect(enrolled.text).toContain('Mon, Dec 28; Thu, Dec 31')
  expect(enrolled.text).toContain('Early drop-off from 8 AM')
  expect(enrolled.text).toContain('Lunch')
  expect(await database().booking.count()).toBe(2)
  const file = await owner.open(`${path}/roster.csv`)
  expect(file.body).toContain('2026-12-28 2026-12-31,Early drop-off from 8 AM; Lunch')
  const sheet = await owner.open(`${path}/roll-sheet`)
  await expectValidPage(sheet)
  expect(sheet.texts('tbody tr')[0]?.match(/☐/g)).toHaveLength(2)

  await owner.open(path)
  await owner.follow(termTexts.changeCamp)
  await expectValidPage(owner.page)
  owner.fill('Price of all days', '250')
  const changed = await owner.pressTwice('Save')
  expect(changed.text).toContain('$250 for all days')

  await owner.follow(termTexts.copyCamp)
  await expectValidPage(owner.page)
  expect(owner.page.text).toContain('New dates: Mon, Dec 27; Tue, Dec 28; Thu, Dec 30.')
  await owner.press('Save')
  expect(await database().term.count({ where: { kind: 'camp' } })).toBe(2)
  const copy = await database().term.findFirstOrThrow({ orderBy: { startsOn: 'desc' } })
  expect(copy.startsOn).toEqual(new Date('2027-12-27'))

  await owner.open(path)
  await owner.follow(termTexts.drop)
  await expectValidPage(owner.page)
  const terms = await owner.open('/admin/terms')
  await expectValidPage(terms)
  expect(terms.text).toContain('Camp')
  expect((await owner.open('/camps')).text).toContain(campTexts.title)
})

it('a camp is neither edited nor filled as a season', async () => {
  const { id: termId } = await database().term.findFirstOrThrow({
    where: { kind: 'camp' },
    orderBy: { id: 'asc' },
  })
  const { id } = await database().termClass.findFirstOrThrow({ where: { termId } })
  const owner = await newStaff('owner')
  for (const path of [`/admin/terms/${termId}`, `/admin/terms/${termId}/edit`])
    expect((await owner.open(path)).status).toBe(404)
  expect((await owner.open(`/admin/terms/${termId}/roll-over`)).status).toBe(404)
  expect((await owner.open(`/admin/terms/classes/${id}/edit`)).status).toBe(404)
  const coach = await newStaff('coach')
  expect((await coach.open('/admin/terms/camps/new')).status).not.toBe(200)
})
