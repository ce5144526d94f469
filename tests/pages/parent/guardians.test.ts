import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { invitationTokenOf } from '~/domain/family/guardians/find-invitations.server'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { rightLabels } from '~/domain/family/guardians/guardian-rights'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, newVisitor, openOnMonday, post } from '../../support/browser/booking-walk'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { expectErrorsBesideTheirFields } from '../../support/browser/form-errors'
import { newStaff } from '../../support/browser/staff-browser'
import { pageDataOf, shownOn, textsIn } from '../../support/browser/page-data'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

const email = 'noor@example.com'

/** A family, and the page that lists its athlete's guardians. */
async function aFamily() {
  const family = await aParentWithALesson()
  const athleteId = await athleteOf(family.bookingId)
  return { ...family, athleteId, path: `/parent/athletes/${athleteId}/guardians` }
}

async function invite(browser: PlainBrowser, path: string, ...rights: string[]): Promise<string> {
  await browser.open(`${path}/invite`)
  browser.fill('Their email address', email)
  for (const right of rights) browser.check(right)
  await browser.press(accountTexts.sendInvitation)
  const last = { orderBy: { id: 'desc' } } as const
  const { id } = await database().guardianInvitation.findFirstOrThrow(last)
  return `/parent/guardian-invitation?token=${invitationTokenOf(id)}`
}

async function anotherGuardian(path: string, family: PlainBrowser, ...rights: string[]) {
  const link = await invite(family, path, ...rights)
  const other = await aSignedInParent({ firstName: 'Noor', lastName: 'Haddad', email })
  await other.browser.open(link)
  await other.browser.press('Accept the invitation')
  return other
}

const decides = rightLabels.mayBook

describe('a guardian of an athlete', () => {
  it('is invited by email, and added when the button is pressed', async () => {
    const { browser, athleteId, path } = await aFamily()
    await browser.open(`/parent/athletes/${athleteId}`)
    await browser.follow('Parents and guardians of Zoe Okafor')
    await expectValidHtml(browser.page)
    await browser.follow(accountTexts.invite)
    await browser.press(accountTexts.sendInvitation, { unchecked: true })
    expectErrorsBesideTheirFields(browser.page)
    const link = await invite(browser, path, rightLabels.maySeeProgress)
    expect(browser.page.text).toContain('The invitation is on its way.')
    expect(browser.page.text).toContain(email)
    await expectValidHtml(browser.page)

    const visitor = newVisitor()
    const asked = await visitor.open(link)
    await expectValidHtml(asked)
    expect(asked.headers['cache-control']).toBe('private, no-store')
    expect(shownOn(asked)).not.toContain('555 010')
    expect(asked.$('main form')).toHaveLength(0)
    expect((await post(visitor, link, { token: 'x' })).status).toBe(302)

    // creating an account with that email address shows the invitation there
    const { browser: noor } = await aSignedInParent({ firstName: 'Noor', lastName: 'H', email })
    await noor.open('/parent/athletes')
    await expectValidHtml(noor.page)
    await noor.follow('Look at the invitation for Zoe')
    await expectValidHtml(noor.page)
    await noor.pressTwice('Accept the invitation')
    expect(noor.page.text).toContain(familyTexts.standsForThem)
    await browser.open(path)
    expect(browser.page.texts('.entry')).toEqual([
      `Dana Okafor You ${decides} See lessons, no matter who booked them See progress See medical notes Be called in an emergency`,
      'Noor H See progress',
    ])
    const ended = await newVisitor().open(link)
    expect([ended.status, ended.headings[0]]).toEqual([404, accountTexts.linkEnded])
    await expectValidHtml(ended)
  })

  it('cannot accept a withdrawn invitation', async () => {
    const { browser, path } = await aFamily()
    const link = await invite(browser, path, rightLabels.maySeeProgress)
    await browser.press(`Take it back, from ${email}`)
    expect(browser.page.text).toContain('The invitation was withdrawn.')
    const { browser: noor } = await aSignedInParent({ email })
    expect((await noor.open(link)).status).toBe(404)
    expect((await noor.open('/parent/athletes')).text).not.toContain('asks you')
  })

  it('sees of the others what they share, and changes only their own data', async () => {
    const { browser, parent, email: danas, path } = await aFamily()
    const { browser: noor, parent: second } = await anotherGuardian(
      path,
      browser,
      rightLabels.maySeeProgress,
    )
    const [own, theirs] = [`${path}/${second.id}`, `${path}/${parent.id}`]
    for (const page of [path, own, theirs]) {
      await noor.open(page)
      expect(noor.page.status).toBe(200)
      const said = [shownOn(noor.page), ...textsIn(await pageDataOf(noor))].join()
      for (const hidden of [danas, '555 010 2030', '$60']) expect(said).not.toContain(hidden)
    }
    expect((await noor.open(`${path}/invite`)).status).toBe(404)
    expect((await post(noor, theirs, { version: '1' })).status).toBe(404)
    expect((await post(noor, `${theirs}/end`, {})).status).toBe(404)

    await browser.open(path)
    browser.check('They see my email address and phone number')
    browser.check('They see what I was charged and paid for lessons with only Zoe')
    await browser.press(familyTexts.saveRights)
    expect((await noor.open(path)).text).toContain('555 010 2030')
    await noor.open(theirs)
    expect(noor.page.text).toContain('Charged $60')
    await expectValidHtml(noor.page)
  })

  it('can get other rights or be removed, unless no guardian would be left', async () => {
    const { browser, parent, path } = await aFamily()
    await browser.open(`${path}/${parent.id}`)
    await expectValidHtml(browser.page)
    browser.uncheck(decides)
    const refused = await browser.press(familyTexts.saveRights)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Someone has to have this, and no one else does')
    await expectValidHtml(refused)
    await browser.press('Unlink me from Zoe')
    expect(browser.page.text).toContain('Someone has to have this')

    const { browser: noor, parent: second } = await anotherGuardian(
      path,
      browser,
      rightLabels.maySeeProgress,
    )
    await browser.open(`${path}/${second.id}`)
    browser.check(rightLabels.maySeeMedical)
    await browser.press(familyTexts.saveRights)
    expect(browser.page.text).toContain('What Noor Haddad can do is saved.')
    await browser.open(`${path}/${second.id}`)
    await browser.pressTwice('Unlink Noor Haddad from Zoe')
    expect(browser.page.text).toContain('They’re no longer linked.')
    expect(browser.page.texts('.entry')).toHaveLength(1)
    expect((await noor.open(path)).status).toBe(404)
    expect((await noor.open('/parent/athletes')).texts('.entry')).toEqual([])
  })

  it('sees an invitation on the dashboard', async () => {
    const { browser, path } = await aFamily()
    await browser.open(`${path}/invite`)
    browser.fill('Their email address', email)
    const refused = await browser.press(accountTexts.sendInvitation)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Choose at least one thing they can do.')
    expect(refused.valueOf('Their email address')).toBe(email)
    await expectValidHtml(refused)
    await invite(browser, path, rightLabels.maySeeProgress)
    const { browser: noor } = await aSignedInParent({ email })
    await noor.open('/parent-dashboard')
    await expectValidHtml(noor.page)
    await noor.follow('Dana Okafor invited you to be linked to Zoe')
    expect(noor.page.text).toContain('Accept the invitation')
  })

  it('must enter a phone number first to be an emergency contact', async () => {
    const { browser, path } = await aFamily()
    const link = await invite(browser, path, rightLabels.callInEmergency)
    const { browser: noor, parent } = await aSignedInParent({ email })
    await database().guardian.update({ where: { id: parent.id }, data: { phone: '' } })
    await noor.open(link)
    await expectValidHtml(noor.page)
    const refused = await noor.press('Accept the invitation')
    expect(refused.status).toBe(409)
    expectErrorsBesideTheirFields(refused)
    noor.fill('Your phone number', '555 010 7788')
    await noor.press('Accept the invitation')
    expect(noor.page.text).toContain(familyTexts.standsForThem)
  })

  it('is told that the inviter must approve another email address', async () => {
    const { browser, path } = await aFamily()
    const link = await invite(browser, path, rightLabels.maySeeProgress)
    const { browser: ada } = await aSignedInParent({ firstName: 'Ada', lastName: 'Lim' })
    await ada.open(link)
    expect(ada.page.text).toContain('So Dana Okafor has to approve it first')
    await ada.press('Accept the invitation')
    expect(ada.page.text).toContain('The person who invited you has to approve it first')
    expect((await ada.open(path)).status).toBe(404)
    await browser.open('/parent-dashboard')
    await browser.follow('Is Ada Lim the person you invited for Zoe?')
    await expectValidHtml(browser.page)
    await browser.press('Yes, that is Ada Lim')
    expect(browser.page.text).toContain('They’re linked now.')
    expect((await ada.open(path)).status).toBe(200)
  })

  it('removes an equal only with their consent or the owner’s, on pages for each of them', async () => {
    const { browser, parent, path } = await aFamily()
    const { browser: noor, parent: second } = await anotherGuardian(path, browser, decides)
    await noor.open(`${path}/${parent.id}`)
    await noor.press('Ask to unlink Dana Okafor from Zoe')
    expect(noor.page.text).toContain(guardianMessages['entered-by-them'])
    const page = `${path}/${second.id}`
    expect((await post(browser, `${page}/end`, {})).status).toBe(302)
    expect((await noor.open(path)).status).toBe(200)
    await browser.open(page)
    await expectValidHtml(browser.page)
    await browser.pressTwice('Ask to unlink Noor Haddad from Zoe')
    expect(browser.page.text).toContain('Nothing changes unless Noor Haddad or we agree by')
    await expectValidHtml(browser.page)
    await noor.open('/parent-dashboard')
    await noor.follow('Dana Okafor asks to unlink you from Zoe')
    await expectValidHtml(noor.page)
    await noor.press('I don’t agree')
    await browser.open(page)
    expect(browser.page.text).toContain('Noor Haddad doesn’t agree. We decide.')
    const owner = await newStaff('owner')
    await owner.open('/admin')
    await owner.follow('Families')
    await owner.follow(/^Parent requests/)
    await expectValidHtml(owner.page)
    expect(owner.page.text).toContain('Noor Haddad does not agree')
    await owner.press('Remove Noor Haddad')
    expect(owner.page.text).toContain('All caught up.')
    expect((await noor.open(path)).status).toBe(404)
  })

  it('is visible only to the athlete’s guardians', async () => {
    const { parent, path } = await aFamily()
    const { browser: stranger } = await aSignedInParent()
    for (const page of [path, `${path}/invite`, `${path}/${parent.id}`, `${path}/x`])
      expect((await stranger.open(page)).status).toBe(404)
    for (const form of [`${path}/sharing`, `${path}/${parent.id}/end`])
      expect((await post(stranger, form, {})).status).toBe(404)
  })
})
