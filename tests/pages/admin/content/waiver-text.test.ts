import { beforeAll, beforeEach, expect, it } from 'vitest'
import { waiverDraftMessages } from '~/domain/family/waivers/waiver-draft-forms'
import { familyTexts } from '~/domain/family/family-texts'
import { database } from '~/platform/database/database.server'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { aParentWithALesson } from '../../../support/browser/signed-in-parent'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

it('an owner writes a new waiver, sees the differences, and families sign it', async () => {
  const { browser: parent } = await aParentWithALesson()
  const owner = await newStaff('owner')
  const other = await newStaff('owner')
  await owner.open('/admin/settings')
  await owner.follow('Waiver')
  await expectValidPage(owner.page)
  await other.open('/admin/settings/waiver')

  owner.fill('Text', 'Tumbling is **a sport**.\n\n- Mats\n- A coach <script>alert(1)</script>')
  owner.fill('Words', 'I have read [the rules](/terms).', 'Clause 1')
  owner.fill('Words', '', 'Clause 2')
  owner.fill('Words', 'My child may ride home with others.', 'Clause 5')
  const draft = await owner.pressTwice(contentTexts.saveDraft)
  await expectValidPage(draft)
  expect(draft.text).toContain('This is a draft. No one signs it until you publish it.')
  expect(draft.text).toContain('New: I have read the rules. (required)')
  expect(draft.text).toContain('Taken out: This athlete is well enough')
  expect(draft.text).toContain('My child may ride home with others. (Optional)')
  expect(draft.text).toContain(
    '1 athlete who has an upcoming lesson and signed version 1 will be asked',
  )
  expect(draft.$('.prose strong').first().text()).toBe('a sport')
  expect(draft.$('main script')).toHaveLength(0)
  expect((await parent.open('/parent/waivers')).text).not.toContain(familyTexts.readAndSign)

  other.fill('Title', 'Mine')
  const before = await newStaff('owner')
  await before.open('/admin/settings/waiver')
  const stale = await other.press(contentTexts.saveDraft)
  expect(stale.status).toBe(409)
  expect(stale.valueOf('Title')).toBe('Mine')

  await owner.pressTwice(contentTexts.publish)
  expect(await database().waiverVersion.count({ where: { publishedAt: { not: null } } })).toBe(2)
  await expectValidPage(await owner.follow('Read version 2'))
  await owner.open('/admin/settings/waiver')
  await owner.press(contentTexts.saveDraft)
  before.fill('Title', 'Of yesterday')
  expect((await before.press(contentTexts.saveDraft)).status).toBe(409)
  await parent.open('/parent/waivers')
  await parent.follow(familyTexts.readAndSign)
  expect(parent.page.$('.prose li').first().text()).toBe('Mats')
  const clauses = parent.page.texts('.choice label')
  expect(clauses[0]).toBe('I have read the rules.')
  for (const box of parent.page.$('input[name*=clauses]').toArray())
    parent.page.$(box).attr('checked', '')
  parent.fill('Your relationship to this athlete', 'Mother')
  parent.fill('Your full name', 'Dana Okafor')
  await parent.press('Sign')
  const signed = await parent.open(parent.page.$('.entry a').first().attr('href')!)
  expect(signed.text).toContain('Agreed: I have read the rules.')
})

it('a waiver text cannot be published without a difference', async () => {
  const owner = await newStaff('owner')
  await owner.open('/admin/settings/waiver')
  await owner.press(contentTexts.saveDraft)
  const answer = await owner.press(contentTexts.publish)
  expect(answer.status).toBe(409)
  expect(answer.text).toContain(waiverDraftMessages['nothing-new'])
})
