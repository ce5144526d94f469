import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { pauseMessages, pauseSentence } from '~/domain/enrollment/pauses/pause'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import { moveProposalTexts } from '~/domain/enrollment/proposals/move-proposal-texts'
import { classWaitingEndings } from '~/domain/enrollment/waiting/class-waiting'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { offerClassPlaces } from '~/domain/enrollment/waiting/offer-class-places.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newVisitor, openOnMonday, post } from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import {
  aClassAtDemo,
  aFamilyAtDemo,
  anEnrolledFamilyAtDemo,
  dropAtOnce,
  newTerm,
  type Classes,
} from '../../support/cases/enrollment/classes-at-demo'
import { aSkill, masters } from '../../support/factories/factories-enrollment'

let classes: Classes

beforeAll(openOnMonday)
beforeEach(async () => {
  classes = await newTerm()
})

describe('the waiting list of a class', () => {
  it('is joined where the class is full, and the offered place is taken by enrolling', async () => {
    const { slug, id: termClassId } = await aClassAtDemo(classes, { places: 1 })
    const { id } = await anEnrolledFamilyAtDemo(slug)
    const visitor = newVisitor()
    const page = await visitor.open(`/classes/${slug}`)
    expect(page.links).toContain(classWaitingTexts.join)
    expect(page.links).not.toContain(classTexts.enroll)
    const { browser } = await aFamilyAtDemo()
    await browser.open(`/classes/${slug}/enroll`)
    const form = await browser.follow(classWaitingTexts.join)
    await expectValidPage(form)
    const joined = await browser.pressTwice(classWaitingTexts.join)
    expect(joined.text).toContain(classWaitingTexts.joined('Zoe is', 'Tumbling 1'))
    expect(joined.text).toContain(classWaitingTexts.first)
    expect(await database().classWaitingEntry.count()).toBe(1)
    await expectValidPage(joined)

    await dropAtOnce(classes, id)
    await offerClassPlaces(clock.now())
    const list = await browser.open('/parent/classes')
    expect(list.text).toContain(classWaitingTexts.held)
    const place = await browser.follow('Tumbling 1, Zoe')
    await expectValidPage(place)
    await browser.follow(classWaitingTexts.enroll)
    await browser.press(classTexts.showCost)
    const taken = await browser.press(classTexts.enroll)
    expect(taken.text).toContain(classTexts.enrolled('Zoe is', 'Tumbling 1'))
    const over = await browser.open(place.url)
    expect(over.text).toContain(classWaitingEndings.accepted)
    expect((await visitor.open(`/classes/${slug}`)).text).toContain('Full')
    expect(await database().enrollment.count({ where: { termClassId } })).toBe(2)
  })

  it('is left by the family alone', async () => {
    const { slug } = await aClassAtDemo(classes, { places: 1 })
    await anEnrolledFamilyAtDemo(slug)
    const { browser } = await aFamilyAtDemo()
    await browser.open(`/classes/${slug}/waiting-list`)
    await browser.press(classWaitingTexts.join)
    const { id } = await database().classWaitingEntry.findFirstOrThrow()
    const { browser: other } = await aFamilyAtDemo()
    const path = `/parent/classes/waiting/${id}`
    expect((await other.open(path)).status).toBe(404)
    expect((await post(other, path, [])).status).toBe(404)
    await browser.open(path)
    const left = await browser.pressTwice(classWaitingTexts.leave)
    expect(left.text).toContain(classWaitingTexts.left)
    expect(left.text).not.toContain(classWaitingTexts.mine)
  })

  it('says why it cannot be joined, and keeps what was chosen', async () => {
    const { slug } = await aClassAtDemo(classes, { places: 1, minAge: 15 })
    const { browser } = await aFamilyAtDemo()
    await browser.open(`/classes/${slug}/waiting-list`)
    expect((await browser.press(classWaitingTexts.join)).status).toBe(409)
    expect(browser.page.errors).toHaveLength(1)
    expect(browser.page.isChecked('Zoe Okafor')).toBe(true)
    browser.uncheck('Zoe Okafor')
    expect((await browser.press(classWaitingTexts.join)).status).toBe(400)
  })

  it('is worked on by staff on the roster page', async () => {
    const { slug, id: termClassId } = await aClassAtDemo(classes, { places: 1 })
    const { id } = await anEnrolledFamilyAtDemo(slug)
    const { browser } = await aFamilyAtDemo()
    await browser.open(`/classes/${slug}/waiting-list`)
    await browser.press(classWaitingTexts.join)
    const desk = await newStaff('owner')
    const roster = `/admin/terms/classes/${termClassId}`
    const page = await desk.open(roster)
    expect(page.text).toContain(classWaitingTexts.first)
    await expectValidPage(page)
    expect((await desk.press(new RegExp(`^${classWaitingTexts.offer}`))).status).toBe(409)
    await dropAtOnce(classes, id)
    await desk.open(roster)
    const offered = await desk.press(new RegExp(`^${classWaitingTexts.offer}`))
    expect(offered.text).toContain('Held until')
    const removed = await desk.press(new RegExp(`^${classWaitingTexts.remove}`))
    expect(removed.text).toContain(classWaitingTexts.removed)
    expect(removed.text).not.toContain('Held until')
    const front = await newStaff('coach')
    expect((await front.open(roster)).text).not.toContain(classWaitingTexts.offer)
  })

  it('is joined for a family by staff, from the page that enrolls it', async () => {
    const { slug, id: termClassId } = await aClassAtDemo(classes, { places: 1 })
    await anEnrolledFamilyAtDemo(slug)
    const { parent } = await aFamilyAtDemo()
    const desk = await newStaff('owner')
    await desk.open(`/admin/terms/classes/${termClassId}/enroll/${parent.id}`)
    await expectValidPage(await desk.follow(classWaitingTexts.add))
    const roster = await desk.pressTwice(classWaitingTexts.add)
    expect(roster.text).toContain(classWaitingTexts.added)
    expect(roster.text).toContain(classWaitingTexts.first)
    expect(await database().classWaitingEntry.count()).toBe(1)
    expect((await desk.open(`/admin/terms/classes/${termClassId}`)).status).toBe(200)
  })
})

describe('pausing a class', () => {
  it('says the rule and the cost before it is confirmed, by the family and by staff', async () => {
    const { slug, id: termClassId } = await aClassAtDemo(classes)
    const { browser, id } = await anEnrolledFamilyAtDemo(slug)
    await browser.open(`/parent/classes/${id}`)
    const page = await browser.follow(pauseTexts.pause)
    expect(page.text).toContain(pauseSentence(25))
    await expectValidPage(page)
    browser.fill(pauseTexts.lastOn, '2027-03-01')
    expect((await browser.press(pauseTexts.show)).errors).toEqual([pauseMessages['too-long']])
    browser.fill(pauseTexts.lastOn, '2026-12-08')
    const review = await browser.press(pauseTexts.show)
    await expectValidPage(review)
    expect(review.text).toContain('$10')
    const paused = await browser.pressTwice(pauseTexts.confirm)
    expect(paused.text).toContain('Paused')
    expect(await database().enrollmentPause.count()).toBe(1)
    await expectValidPage(paused)
    for (const query of ['?firstOn=x', '?firstOn=2026-12-01', '?lastOn=2026-12-01&firstOn=never'])
      expect((await browser.open(`/parent/classes/${id}/pause${query}`)).status).toBe(200)
    const { browser: other } = await aFamilyAtDemo()
    expect((await other.open(`/parent/classes/${id}/pause`)).status).toBe(404)

    const desk = await newStaff('owner')
    await desk.open(`/admin/terms/enrollments/${id}/pause`)
    await expectValidPage(desk.page)
    desk.fill(pauseTexts.firstOn, '2026-12-15')
    desk.fill(pauseTexts.lastOn, '2026-12-15')
    const roster = await desk.pressTwice(pauseTexts.confirm)
    expect(roster.url).toContain(termClassId)
    expect(await database().enrollmentPause.count()).toBe(2)

    await browser.open(`/parent/classes/${id}`)
    await expectValidPage(await browser.follow(pauseTexts.end))
    await browser.pressTwice(pauseTexts.end)
    expect(await database().enrollmentPause.count()).toBe(1)
    expect((await other.open(`/parent/classes/${id}/end-pause`)).status).toBe(404)
    await desk.open(`/admin/terms/enrollments/${id}/end-pause`)
    await expectValidPage(desk.page)
    await desk.pressTwice(pauseTexts.end)
    expect(await database().enrollmentPause.count()).toBe(0)
    const none = await browser.open(`/parent/classes/${id}/end-pause`)
    expect(none.text).toContain(pauseTexts.notPaused)
  })

  it('is not offered where the term has no share for it', async () => {
    await database().term.updateMany({ data: { pausePercent: 100 } })
    const { slug } = await aClassAtDemo(classes)
    const { browser, id } = await anEnrolledFamilyAtDemo(slug)
    const page = await browser.open(`/parent/classes/${id}`)
    expect(page.links).not.toContain(pauseTexts.pause)
    const odd = await browser.open(`/parent/classes/${id}/pause`)
    expect(odd.text).toContain(pauseMessages['not-offered'])
  })
})

describe('a move to a higher level', () => {
  it('is proposed by staff and done by the family, who see the difference before', async () => {
    const skillId = await aSkill()
    const { slug } = await aClassAtDemo(classes, { level: 'beginner' })
    const title = 'Tumbling 2'
    const higher = { title, level: 'intermediate' as const, prerequisites: [skillId] }
    await aClassAtDemo(classes, { ...higher, startsOn: '2026-11-11', priceCents: 2500 })
    const { browser, zoe } = await anEnrolledFamilyAtDemo(slug)
    await masters(classes.owner, zoe, skillId)

    const desk = await newStaff('owner')
    const term = await desk.open(`/admin/terms/${classes.termId}`)
    expect(term.text).toContain(moveProposalTexts.ready)
    await expectValidPage(term)
    const proposed = await desk.press(new RegExp(`^${moveProposalTexts.propose}`))
    expect(proposed.text).toContain('Proposed on')

    await browser.open('/parent/classes')
    const page = await browser.follow(moveProposalTexts.title('Zoe', title))
    await expectValidPage(page)
    const { browser: other } = await aFamilyAtDemo()
    expect((await other.open(page.url)).status).toBe(404)
    for (const query of ['?startsOn=x', '?startsOn=2001-01-01'])
      expect((await browser.open(new URL(page.url).pathname + query)).status).toBe(200)
    await browser.open(new URL(page.url).pathname)
    const review = await browser.press(moveProposalTexts.show)
    await expectValidPage(review)
    expect(review.text).toContain('more than in the class until now')
    const moved = await browser.press(moveProposalTexts.move)
    expect(moved.text).toContain(moveProposalTexts.moved('Zoe', title))
    expect(await database().enrollment.count({ where: { droppedAt: null } })).toBe(1)
  })

  it('is declined without a change', async () => {
    const skillId = await aSkill()
    const { slug } = await aClassAtDemo(classes, { level: 'beginner' })
    const higher = { level: 'intermediate' as const, prerequisites: [skillId] }
    const { id: termClassId } = await aClassAtDemo(classes, { ...higher, startsOn: '2026-11-11' })
    const { browser, id } = await anEnrolledFamilyAtDemo(slug)
    const proposal = { enrollmentId: id, termClassId, proposedAt: clock.now() }
    const { id: proposalId } = await database().moveProposal.create({ data: proposal })
    await browser.open(`/parent/classes/proposals/${proposalId}`)
    const stays = await browser.press(moveProposalTexts.decline)
    expect(stays.text).toContain(moveProposalTexts.declined)
    expect((await browser.open(`/parent/classes/proposals/${proposalId}`)).status).toBe(404)
  })
})
