import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, openOnMonday, post } from '../../support/browser/booking-walk'
import { anAthlete } from '../../support/factories/factories-booking'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { expectErrorsBesideTheirFields } from '../../support/browser/form-errors'
import { pageDataOf, textsIn } from '../../support/browser/page-data'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const list = '/parent/athletes'

async function aFamily() {
  const family = await aParentWithALesson()
  const athleteId = await athleteOf(family.bookingId)
  return { ...family, athleteId, path: `${list}/${athleteId}` }
}

/** Another guardian of the same athlete. */
async function anotherGuardian(athleteId: string, rights: object) {
  const other = await aSignedInParent()
  const data = { guardianId: other.parent.id, athleteId, ...rights }
  await database().guardianship.create({ data })
  return other.browser
}

function fillInZoe(browser: PlainBrowser) {
  browser.fill('First name', 'Zoe')
  browser.fill('Last name', 'Okafor')
  browser.fill('Date of birth', '2016-01-15')
  browser.choose('Experience', 'Competes')
  browser.fill('Medical notes and allergies', 'Asthma.')
}

describe('a parent’s athletes in the portal', () => {
  it('are added once by two presses and can be chosen', async () => {
    const { browser, parent } = await aSignedInParent()
    await expectValidHtml(await browser.open(list))
    expect(browser.page.text).toContain(familyTexts.noAthletes)
    await browser.follow('Add an athlete')
    await browser.press(checkoutTexts.addAthlete, { unchecked: true })
    expectErrorsBesideTheirFields(browser.page)
    await expectValidHtml(browser.page)
    fillInZoe(browser)
    await Promise.all([1, 2].map(() => browser.pressTwice(checkoutTexts.addAthlete)))
    await browser.open(`${list}/new`)
    fillInZoe(browser)
    const { text } = await browser.press(checkoutTexts.addAthlete)
    expect(text).toContain('was already on your list')
    await browser.open(list)
    expect(browser.page.texts('.entry')).toEqual([
      'Zoe Okafor Born on January 15, 2016 Competes No pictures',
    ])
    const where = { guardianships: { some: { guardianId: parent.id } } }
    expect(await database().athlete.count({ where })).toBe(1)
  })

  it('are stored as saved, and a version conflict is reported', async () => {
    const { browser, athleteId, path } = await aFamily()
    await browser.open(path)
    const { firstName } = anAthlete()
    expect(browser.page.valueOf('First name')).toBe(firstName)
    browser.fill('Last name', 'Okafor-Lind')
    browser.fill('Medical notes and allergies', 'None anymore.')
    expect((await browser.press(familyTexts.saveAthlete)).text).toContain('details are saved.')
    await browser.open(path)
    expect(browser.page.valueOf('Last name')).toBe('Okafor-Lind')
    expect(browser.page.valueOf('Medical notes and allergies')).toBe('None anymore.')
    await database().athlete.update({
      where: { id: athleteId },
      data: { experience: 'competes', version: { increment: 1 } },
    })
    browser.fill('First name', 'Mine')
    const page = await browser.press(familyTexts.saveAthlete)
    expect(page.status).toBe(409)
    expect(page.text).toContain('Experience, as saved now Competes')
    expect(page.valueOf('First name')).toBe('Mine')
    await expectValidHtml(page)
    expect((await browser.press(familyTexts.saveAthlete)).text).toContain(
      'Mine’s details are saved.',
    )
    const actions = await database().auditEvent.findMany({
      where: { subjectId: athleteId, action: 'save-athlete' },
      orderBy: { at: 'asc' },
    })
    expect(actions[0]!.details).toEqual({ fields: 'lastName medicalNotes' })
  })

  it('have photo consent as the family chooses, once for repeated presses', async () => {
    const { browser, athleteId, path } = await aFamily()
    await browser.open(path)
    await browser.pressTwice('Allow pictures')
    const where = { subjectId: athleteId, action: 'set-photo-consent' }
    expect(await database().auditEvent.findMany({ where })).toMatchObject([
      { details: { allowed: true } },
    ])
    expect(browser.page.text).toContain('Pictures are allowed.')
    expect(browser.page.url).toMatch(/#photos$/)
    await expectValidHtml(browser.page)
    await browser.press(familyTexts.endPictures)
    const { photoConsent } = await database().athlete.findUniqueOrThrow({
      where: { id: athleteId },
    })
    expect(photoConsent).toBe(false)
  })

  it('of another family or an ended guardianship are not found', async () => {
    const { browser, parent, athleteId, path } = await aFamily()
    const { browser: stranger } = await aSignedInParent()
    expect((await stranger.open(path)).status).toBe(404)
    const form = { allowed: 'yes' }
    expect((await post(stranger, `${path}/photo-consent`, form)).status).toBe(404)
    await anotherGuardian(athleteId, {})
    const key = { guardianId_athleteId: { guardianId: parent.id, athleteId } }
    await database().guardianship.update({ where: key, data: { endedAt: new Date() } })
    for (const wrong of [path, `${list}/x`]) expect((await browser.open(wrong)).status).toBe(404)
    expect((await browser.open(list)).texts('.entry')).toEqual([])
  })

  it('show a guardian without permission no medical note or form, and keep the note', async () => {
    const { athleteId, path } = await aFamily()
    await database().$executeRaw`DELETE FROM medical_note WHERE athlete_id = ${athleteId}::uuid`
    const owner = await anotherGuardian(athleteId, {})
    await owner.open(path)
    owner.fill('Medical notes and allergies', 'Bee stings.')
    await owner.press(familyTexts.saveAthlete)

    const booking = await anotherGuardian(athleteId, { maySeeMedical: false })
    const page = await booking.open(path)
    expect(textsIn(await pageDataOf(booking)).join()).not.toContain('Bee stings.')
    expect(page.text).not.toContain('Medical notes')
    booking.fill('Last name', 'Lind')
    expect((await booking.press(familyTexts.saveAthlete)).text).toContain('details are saved.')
    expect((await owner.open(path)).valueOf('Medical notes and allergies')).toBe('Bee stings.')

    const looking = await anotherGuardian(athleteId, { mayBook: false })
    expect((await looking.open(path)).text).toContain('Another parent of')
    expect(looking.page.$('main form')).toHaveLength(0)
    expect(textsIn(await pageDataOf(looking)).join()).not.toContain('2017')
  })
})
