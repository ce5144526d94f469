import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { addOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { experienceLabels } from '~/domain/family/athletes/athlete'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { callAsDocumented } from '../../support/browser/api-document'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { anAthlete, done } from '../../support/factories/factories-booking'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { expectErrorsBesideTheirFields } from '../../support/browser/form-errors'
import { pageDataOf, shownOn, textsIn } from '../../support/browser/page-data'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

describe('the details of an athlete', () => {
  it('are hidden from a guardian without permission, on pages and in the API', async () => {
    const { bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    const { browser: noor, parent } = await aSignedInParent({ firstName: 'Noor' })
    const guardianship = { guardianId: parent.id, athleteId, ...noRights, maySeeProgress: true }
    await database().guardianship.create({ data: guardianship })
    for (const page of ['/parent/athletes', `/parent/athletes/${athleteId}`]) {
      await noor.open(page)
      expect(noor.page.text).toContain('Zoe')
      const said = [shownOn(noor.page), ...textsIn(await pageDataOf(noor))].join()
      expect(said, page).not.toMatch(/2015|Has tried it|trains_regularly|new_to_it/)
    }
    const hidden = { bornOn: null, gender: null, experience: null, hostGymMember: null }
    const one = await callAsDocumented(noor, 'GET', `/api/parent/athletes/${athleteId}`)
    expect(one.json).toMatchObject({ firstName: 'Zoe', ...hidden })
    const all = await callAsDocumented(noor, 'GET', '/api/parent/athletes')
    expect(all.json.athletes).toMatchObject([hidden])
  })

  it('must be a child’s, with the error next to the date and the input kept', async () => {
    const { browser } = await aSignedInParent()
    for (const born of ['2030-01-01', '1990-01-01', '1890-01-01']) {
      await browser.open('/parent/athletes/new')
      browser.fill('First name', 'Zoe')
      browser.fill('Last name', 'Okafor')
      browser.fill('Date of birth', born)
      browser.choose('Experience', experienceLabels.new_to_it)
      const page = await browser.press(checkoutTexts.addAthlete)
      expect(page.status, born).not.toBe(200)
      expectErrorsBesideTheirFields(page)
      await expectValidHtml(page)
      expect(page.valueOf('First name')).toBe('Zoe')
      expect(page.errors.join()).toMatch(
        born === '1890-01-01' ? /such as April 23, 2015/ : /a child from 1 to 18 years old/,
      )
    }
    const body = {
      firstName: 'Zoe',
      lastName: 'Okafor',
      bornOn: '2030-01-01',
      experience: 'some',
    }
    const called = await callAsDocumented(browser, 'POST', '/api/parent/athletes', body)
    expect(called).toMatchObject({ status: 409, json: { code: 'not-a-child' } })
    expect(await database().athlete.count({ where: { firstName: 'Zoe' } })).toBe(0)
  })

  it('mention the waiver once one is signed', async () => {
    const { browser, parent, bookingId } = await aParentWithALesson()
    const signed = await browser.open(`/parent/athletes/${await athleteOf(bookingId)}`)
    expect(signed.text).toContain('The waiver has Zoe Okafor’s name')
    const { id } = done(await addOwnAthlete(parent, anAthlete({ firstName: 'Eli' }), clock.now()))
    const page = await browser.open(`/parent/athletes/${id}`)
    expect(page.text).not.toContain('The waiver has')
  })
})
