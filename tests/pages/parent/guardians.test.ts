import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invitationTokenOf } from '~/domain/family/guardians/find-invitations.server'
import { database } from '~/platform/database.server'
import { forgetVisitors, newVisitor, openOnMonday, post } from '../../support/booking-walk'
import { aParentWithALesson, aSignedInParent, athleteOf } from '../../support/factories-portal'
import { expectErrorsBesideTheirFields } from '../../support/form-errors'
import { dataOf, shownOn, textsIn } from '../../support/page-data'
import type { PlainBrowser } from '../../support/plain-browser'
import { expectValidHtml } from '../../support/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

const email = 'noor@example.com'

/** A family, and the page that says who stands for its athlete. */
async function aFamily() {
  const family = await aParentWithALesson()
  const athleteId = await athleteOf(family.bookingId)
  return { ...family, athleteId, path: `/parent/athletes/${athleteId}/guardians` }
}

async function invite(browser: PlainBrowser, path: string, ...rights: string[]): Promise<string> {
  await browser.open(`${path}/invite`)
  browser.fill('Their e-mail address', email)
  for (const right of rights) browser.check(right)
  await browser.press('Send the invitation')
  const last = { orderBy: { id: 'desc' } } as const
  const { id } = await database().guardianInvitation.findFirstOrThrow(last)
  return `/parent/guardian-invitation?token=${invitationTokenOf(id)}`
}

async function anotherGuardian(path: string, family: PlainBrowser, ...rights: string[]) {
  const link = await invite(family, path, ...rights)
  const other = await aSignedInParent({ firstName: 'Noor', lastName: 'Haddad', email })
  await other.browser.open(link)
  await other.browser.press('Yes, I stand for Zoe')
  return other
}

const decides = 'Books and pays, keeps the details, and decides who else stands for them'

describe('who stands for an athlete', () => {
  it('is asked by mail, and stands there once the button is pressed', async () => {
    const { browser, athleteId, path } = await aFamily()
    await browser.open(`/parent/athletes/${athleteId}`)
    await browser.follow('Who stands for Zoe Okafor')
    await expectValidHtml(browser.page)
    await browser.follow('Invite somebody')
    await browser.press('Send the invitation', { unchecked: true })
    expectErrorsBesideTheirFields(browser.page)
    const link = await invite(browser, path, 'Sees progress')
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

    // whoever makes an account with the very address finds it there
    const { browser: noor } = await aSignedInParent({ firstName: 'Noor', lastName: 'H', email })
    await noor.open('/parent/athletes')
    await expectValidHtml(noor.page)
    await noor.follow('Look at the invitation for Zoe')
    await expectValidHtml(noor.page)
    await noor.pressTwice('Yes, I stand for Zoe')
    expect(noor.page.text).toContain('You stand for them from now on.')
    await browser.open(path)
    expect(browser.page.texts('.entry')).toEqual([
      `Dana Okafor You ${decides} Sees progress Sees medical notes Is called in an emergency`,
      'Noor H Sees progress',
    ])
    const ended = await newVisitor().open(link)
    expect([ended.status, ended.headings[0]]).toEqual([404, 'This link has ended'])
    await expectValidHtml(ended)
  })

  it('may be asked no more once that was taken back', async () => {
    const { browser, path } = await aFamily()
    const link = await invite(browser, path)
    await browser.press(`Take it back, from ${email}`)
    expect(browser.page.text).toContain('opens nothing any more')
    const { browser: noor } = await aSignedInParent({ email })
    expect((await noor.open(link)).status).toBe(404)
    expect((await noor.open('/parent/athletes')).text).not.toContain('asks you')
  })

  it('sees of the others what they allow, and changes only what is theirs', async () => {
    const { browser, parent, email: danas, path } = await aFamily()
    const { browser: noor, parent: second } = await anotherGuardian(path, browser, 'Sees progress')
    const [own, theirs] = [`${path}/${second.id}`, `${path}/${parent.id}`]
    for (const page of [path, own, theirs]) {
      await noor.open(page)
      expect(noor.page.status).toBe(200)
      const said = [shownOn(noor.page), ...textsIn(await dataOf(noor))].join()
      for (const hidden of [danas, '555 010 2030', '$60']) expect(said).not.toContain(hidden)
    }
    expect((await noor.open(`${path}/invite`)).status).toBe(404)
    expect((await post(noor, theirs, { version: '1' })).status).toBe(404)
    expect((await post(noor, `${theirs}/end`, {})).status).toBe(404)

    await browser.open(path)
    browser.check('They see my e-mail address and phone number')
    browser.check('They see what I was charged and paid for lessons of Zoe alone')
    await browser.press('Save this')
    expect((await noor.open(path)).text).toContain('555 010 2030')
    await noor.open(theirs)
    expect(noor.page.text).toContain('Charged $60')
    await expectValidHtml(noor.page)
  })

  it('is given other rights, or ended, and is refused what leaves nobody', async () => {
    const { browser, parent, path } = await aFamily()
    await browser.open(`${path}/${parent.id}`)
    await expectValidHtml(browser.page)
    browser.uncheck(decides)
    const refused = await browser.press('Save this')
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Somebody has to keep this, and nobody else has it')
    await expectValidHtml(refused)
    await browser.press('Stand for Zoe no more')
    expect(browser.page.text).toContain('Somebody has to keep this')

    const { browser: noor, parent: second } = await anotherGuardian(path, browser)
    await browser.open(`${path}/${second.id}`)
    browser.check('Sees medical notes')
    await browser.press('Save this')
    expect(browser.page.text).toContain('What Noor Haddad may do is saved.')
    await browser.open(`${path}/${second.id}`)
    await browser.pressTwice('End that Noor Haddad stands for Zoe')
    expect(browser.page.text).toContain('They stand for them no more')
    expect(browser.page.texts('.entry')).toHaveLength(1)
    expect((await noor.open(path)).status).toBe(404)
    expect((await noor.open('/parent/athletes')).texts('.entry')).toEqual([])
  })

  it('is nobody’s business but theirs', async () => {
    const { parent, path } = await aFamily()
    const { browser: stranger } = await aSignedInParent()
    for (const page of [path, `${path}/invite`, `${path}/${parent.id}`, `${path}/x`])
      expect((await stranger.open(page)).status).toBe(404)
    for (const form of [`${path}/sharing`, `${path}/${parent.id}/end`])
      expect((await post(stranger, form, {})).status).toBe(404)
  })
})
