import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyActionTexts as texts } from '~/domain/admin/families/family-action-texts'
import { familiesTexts } from '~/domain/admin/families/families-texts'
import { searchTexts } from '~/domain/admin/search/search-texts'
import { archiveMessages } from '~/domain/booking/archive/archive'
import { mergingMessages } from '~/domain/booking/merging/merge-guardians'
import { mergingTexts } from '~/domain/booking/merging/merging-texts'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { givingMessages } from '~/domain/payments/credits/give-credits'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { fieldTexts } from '~/values/field-texts'
import { familyMoneyPath, familyPath } from '~/values/paths/family-paths'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { aBooking } from '../../../support/cases/booked-at-demo'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, guest } from '../../../support/factories/factories-booking'
import { aParentWithALesson } from '../../../support/browser/signed-in-parent'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

/** Dana, with one $60 booking on the tests' day. */
async function aFamily() {
  const bookingId = await aBooking()
  return { bookingId, id: (await database().guardian.findFirstOrThrow()).id }
}

/** A duplicate of the same person, with another address. */
async function aDuplicate(): Promise<string> {
  const data = { ...guest, firstName: 'Dana', email: 'dana.new@example.com', phone: '555 999 0000' }
  return (await database().guardian.create({ data })).id
}

describe('a payment for all that a family owes', () => {
  it('is recorded once from the family record, and the list shows the rest', async () => {
    const { id } = await aFamily()
    const desk = await newStaff('front_desk')
    await desk.open(familyPath(id))
    await desk.follow(texts.takePayment)
    expect(desk.page.text).toContain('Dana Okafor owes $60.')
    expect(desk.page.text).toContain('Deep Dive for Zoe, Monday, November 16, 2026 at 4:00 PM: $60')
    expect(desk.page.valueOf('How much')).toBe('60')
    await expectValidPage(desk.page)
    expect((await desk.press(texts.recordPayment, { unchecked: true })).errors).toContain(
      fieldTexts.chooseMethod,
    )
    desk.choose('How it was paid', 'Cash')
    desk.fill('How much', '$40')
    const page = await desk.pressTwice(texts.recordPayment)
    expect(page.text).toContain(texts.paymentRecorded)
    expect(page.url).toBe(`http://localhost${familyPath(id)}`)
    expect(await database().payment.count()).toBe(1)
    await desk.open(`${familyPath(id)}/payment`)
    expect(desk.page.text).toContain('Dana Okafor owes $20.')
  })

  it('keeps what is left as account balance, which pays for a later lesson', async () => {
    const { id, bookingId } = await aFamily()
    const desk = await newStaff('front_desk')
    await desk.open(familyMoneyPath(id))
    expect(desk.page.text).toContain(recordTexts.noAccountBalance)
    await desk.follow(texts.takePayment)
    desk.uncheck('Deep Dive for Zoe, Monday, November 16, 2026 at 4:00 PM: $60')
    desk.fill('How much', '75')
    desk.choose('How it was paid', 'Check')
    expect((await desk.pressTwice(texts.recordPayment)).text).toContain(texts.paymentKept('$75'))
    await desk.open(familyMoneyPath(id))
    expect(desk.page.text).toContain('$75')
    expect(desk.page.text).toContain('Paid by check')
    await expectValidPage(desk.page)
    await desk.follow(texts.applyBalance)
    await expectValidPage(desk.page)
    expect(desk.page.text).toContain(texts.hasBalance('$75'))
    expect((await desk.press(texts.apply)).text).toContain(texts.applied('$60'))
    expect(await database().paymentAllocation.findMany({ where: { bookingId } })).toMatchObject([
      { amountCents: 6000 },
    ])
    await desk.follow(/^\$15/)
    expect(desk.page.text).toContain('Account balance $15')
    await desk.follow(moneyTexts.refund)
    await expectValidPage(desk.page)
    desk.fill('How much', '15.01')
    desk.choose('How you refund it', 'Cash')
    desk.choose('Why', 'Another reason')
    const refused = await desk.press(moneyTexts.refund)
    expect(refused.errorOf('How much')).toBe('Only $15 is left to refund. Enter at most that.')
    desk.fill('How much', '15')
    expect((await desk.pressTwice(moneyTexts.refund)).text).toContain('$15 will be refunded')
    expect(await database().paymentRefund.count()).toBe(1)
  })

  it('takes money from a family without bookings', async () => {
    const { parent } = await aParent()
    const desk = await newStaff('front_desk')
    await desk.open(`${familyPath(parent.id)}/payment`)
    expect(desk.page.text).toContain('owes nothing.')
    await expectValidPage(desk.page)
    desk.fill('How much', '20')
    desk.choose('How it was paid', 'Cash')
    expect((await desk.pressTwice(texts.recordPayment)).text).toContain(texts.paymentKept('$20'))
    expect(await database().payment.count()).toBe(1)
    await desk.open(`${familyPath(parent.id)}/balance`)
    expect(desk.page.text).toContain(texts.nothingToApplyTo)
    await expectValidPage(desk.page)
  })
})

it('credits are added from the family record, and the family sees the reason', async () => {
  const { browser, parent } = await aParentWithALesson()
  const desk = await newStaff('front_desk')
  await desk.open(familyPath(parent.id))
  await desk.follow(texts.giveCredits)
  await expectValidPage(desk.page)
  expect(desk.page.valueOf('Last day')).toBe('2027-02-14')
  expect((await desk.press(texts.giveTheseCredits, { unchecked: true })).errors).toEqual(
    expect.arrayContaining([fieldTexts.chooseLessons, 'Say what they are for.']),
  )
  desk.check('Deep Dive')
  desk.fill('How many', '2')
  desk.fill('Why', 'Sorry about the cold gym')
  desk.fill('Last day', '2026-11-15')
  const late = await desk.press(texts.giveTheseCredits, { unchecked: true })
  expect(late.errorOf('Last day')).toBe(givingMessages['over-already'])
  expect(late.valueOf('Why')).toBe('Sorry about the cold gym')
  desk.fill('Last day', '2026-12-31')
  const page = await desk.pressTwice(texts.giveTheseCredits)
  expect(page.text).toContain(texts.creditsGiven)
  expect(await database().lessonCredit.count()).toBe(1)
  await desk.open(`${familyPath(parent.id)}/credit`)
  expect(desk.page.text).toContain('Has 2 already: Deep Dive, until')
  const own = await browser.open('/parent/payments')
  for (const words of ['Left 2', 'From us Sorry about the cold gym', 'Granted (2)'])
    expect(own.text).toContain(words)
})

it('credits given by staff are revoked with a reason that the family sees', async () => {
  const { browser, parent } = await aParentWithALesson()
  const { staff } = await aStaffMember({ role: 'owner' })
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
    where: { slug: 'deep-dive' },
  })
  const giving = {
    lessonTypeIds: [lessonTypeId],
    credits: 2,
    lastDay: '2026-12-31',
    athleteId: null,
  }
  const said = { idempotencyKey: newToken(), reason: 'A cold gym' }
  done(await giveCredits(staff, parent.id, { ...giving, ...said }, clock.now()))
  const desk = await newStaff('front_desk')
  await desk.open(familyMoneyPath(parent.id))
  await expectValidPage(desk.page)
  await desk.follow(desk.page.links.find((link) => link.startsWith(texts.revoke))!)
  await expectValidPage(desk.page)
  expect(desk.page.text).toContain('2 left of')
  expect(desk.page.text).toContain('Given for: A cold gym')
  const blank = await desk.press(texts.takeThemBack, { unchecked: true })
  expect(blank.errorOf('Why')).not.toBe('')
  desk.fill('Why', 'Given twice')
  const page = await desk.pressTwice(texts.takeThemBack)
  expect(page.text).toContain(texts.creditsRevoked)
  expect(page.links.some((link) => link.startsWith(texts.revoke))).toBe(false)
  expect((await browser.open('/parent/payments')).text).toContain('Given twice')
})

describe('archiving a family', () => {
  it('shows the obstacles and no form', async () => {
    const { id } = await aFamily()
    const desk = await newStaff('front_desk')
    const page = await desk.open(`${familyPath(id)}/archive`)
    expect(page.text).toContain('Lessons are still to come')
    expect(page.text).toContain(archiveMessages['money-owed'].replace('{detail}', '$60'))
    expect(page.text).not.toContain(texts.archive)
    await expectValidPage(page)
    expect((await desk.follow(texts.seeMoney)).text).toContain('$60')
    await expectValidPage(page)
  })

  it('removes it from the list until it is unarchived', async () => {
    const { id } = await database().guardian.create({ data: { ...guest, firstName: 'Lee' } })
    const desk = await newStaff('front_desk')
    await desk.open(familyPath(id))
    await desk.follow(texts.archiveOrBringBack)
    await expectValidPage(desk.page)
    expect((await desk.pressTwice(texts.archive)).text).toContain(texts.archived)
    expect((await desk.open('/admin/families')).text).toContain(familiesTexts.noFamilies)
    desk.choose('State', 'Archived')
    const list = await desk.press('Apply')
    expect(list.text).toContain('Lee Okafor')
    expect((await desk.follow(/^Lee Okafor/)).text).toContain(texts.isArchived)
    expect((await desk.open('/admin/search?q=Lee')).text).toContain('Archived')
    await desk.open(familyPath(id))
    await desk.follow(texts.archiveOrBringBack)
    expect(desk.page.text).toContain('Archived since')
    await expectValidPage(desk.page)
    expect((await desk.press(texts.bringBack)).text).toContain(texts.broughtBack)
    expect((await desk.open(familyPath(id))).text).not.toContain(texts.isArchived)
    expect((await desk.open('/admin/families')).text).toContain('Lee Okafor')
  })
})

describe('merging two records of one parent', () => {
  it('finds the other, shows both side by side, and redirects old addresses to the kept one', async () => {
    const { id } = await aFamily()
    const other = await aDuplicate()
    const owner = await newStaff('owner')
    await owner.open(familyPath(id))
    await owner.follow(texts.merge)
    expect(owner.page.text).toContain(mergingTexts.likely)
    await expectValidPage(owner.page)
    owner.fill('Name, email or phone', 'nobody at all')
    expect((await owner.press(searchTexts.find)).text).toContain(mergingTexts.nobodyFound)
    owner.fill('Name, email or phone', 'dana.new')
    await owner.press(searchTexts.find)
    await owner.follow('Dana Okafor')
    expect(owner.page.text).toContain('dana.new@example.com')
    await expectValidPage(owner.page)
    const unsure = await owner.press(mergingTexts.merge, { unchecked: true })
    expect(unsure.errors[0]).toContain(fieldTexts.beSure)
    owner.choose('Phone', '555 999 0000')
    owner.check(mergingTexts.areOnePerson)
    const page = await owner.pressTwice(mergingTexts.merge)
    expect(page.text).toContain(mergingTexts.merged)
    expect(page.url).toBe(`http://localhost${familyPath(id)}`)
    expect(page.text).toContain('555 999 0000')
    expect((await owner.open(familyPath(other))).url).toBe(`http://localhost${familyPath(id)}`)
    for (const below of ['payment', 'credit', 'message', 'archive', 'merge'])
      expect((await owner.open(`${familyPath(other)}/${below}`)).url).toBe(
        `http://localhost${familyPath(id)}/${below}`,
      )
    expect((await owner.open(`${familyPath(id)}/merge/${other}`)).url).toBe(
      `http://localhost${familyPath(id)}`,
    )
  })

  it('shows why it is refused and what to do', async () => {
    const { parent } = await aParentWithALesson()
    const other = await aDuplicate()
    const owner = await newStaff('owner')
    const page = await owner.open(`${familyPath(other)}/merge/${parent.id}`)
    expect(page.text).toContain(mergingMessages['account-goes'])
    expect(page.text).not.toContain(mergingTexts.areOnePerson)
    await expectValidPage(page)
    await owner.follow(mergingTexts.keepOther)
    expect(owner.page.text).toContain(mergingTexts.areOnePerson)
    expect(owner.page.text).toContain('Signs in')
  })

  it('is not available to the front desk', async () => {
    const { id } = await aFamily()
    const desk = await newStaff('front_desk')
    const page = await desk.open(familyPath(id))
    expect(page.links).not.toContain(texts.merge)
    expect((await desk.open(`${familyPath(id)}/merge`)).status).toBe(404)
  })
})

it('no page of a family record is found after the family is erased', async () => {
  const { id } = await aFamily()
  await database().guardian.update({ where: { id }, data: { erasedAt: clock.now() } })
  const owner = await newStaff('owner')
  for (const below of ['payment', 'credit', 'message', 'archive', 'merge'])
    expect((await owner.open(`${familyPath(id)}/${below}`)).status, below).toBe(404)
})

it('a parent is signed out everywhere from their details, and has to sign in again', async () => {
  const { browser, parent } = await aParentWithALesson()
  const desk = await newStaff('front_desk')
  await desk.open(`${familyPath(parent.id)}/details`)
  await desk.follow(recordTexts.signOutParent)
  expect(desk.page.text).toContain(recordTexts.signedInIn('Dana Okafor', 1))
  await expectValidPage(desk.page)
  expect((await desk.pressTwice(recordTexts.signOutParent)).text).toContain(
    recordTexts.parentSignedOut,
  )
  await desk.open(`${familyPath(parent.id)}/sessions`)
  expect(desk.page.text).toContain(recordTexts.signedInIn('Dana Okafor', 0))
  await expectValidPage(desk.page)
  await browser.open('/parent/sessions')
  expect(browser.page.url).toContain('/parent/login')
})
