import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookAnywayTexts } from '~/domain/booking/on-behalf/book-anyway-texts'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { elsewhereTexts } from '~/domain/enrollment/dates/present-elsewhere'
import { classTexts, enrollmentMessages } from '~/domain/enrollment/enrollment-texts'
import { moveProposalTexts } from '~/domain/enrollment/proposals/move-proposal-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { termTexts } from '~/routes/admin/terms/term-texts'
import { changeDaysPath, moveProposalPath } from '~/values/paths/enrollment-paths'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { enrollFamilyPath, moveEnrollmentPath } from '~/values/paths/term-paths'
import { openOnMonday } from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import {
  aClassAtDemo,
  aFamilyAtDemo,
  newTerm,
  type Classes,
} from '../../support/cases/enrollment/classes-at-demo'
import { done } from '../../support/factories/factories-booking'
import { aCamp, aTermClass, enrollIn } from '../../support/factories/factories-enrollment'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { bookAs } from '../../support/factories/factories-portal'
import { aCoachTeaching, weekly } from '../../support/factories/factories-schedule'
import { callAsDocumented } from '../../support/browser/api-document'

let classes: Classes
let sam: Awaited<ReturnType<typeof aCoachTeaching>>

beforeAll(async () => {
  await openOnMonday()
  const group = await database().lessonType.findFirstOrThrow({ where: { format: 'group' } })
  const windows = [weekly(2, '08:00', '12:00')]
  sam = await aCoachTeaching({ name: 'Sam Lee', lessonTypeIds: [group.id], windows })
})
beforeEach(async () => {
  classes = await newTerm()
})

/** Zoe, who is in a class of another coach on Tuesdays at 9:30 AM. */
async function enrolledElsewhere(startsOn: string) {
  const { owner, termId } = classes
  const changes = { startTime: '09:30', title: 'Trampoline' }
  const { slug } = await aTermClass(owner, { termId, coachId: sam.coachId }, changes)
  const family = await aFamilyAtDemo()
  const form = { termClass: slug, athletes: [family.zoe], startsOn }
  const { enrollmentIds } = done(
    (await enrollIn(family.parent, family.parent.id, form, clock.now()))!,
  )
  return { ...family, enrollmentId: enrollmentIds[0]! }
}

const decemberEighth = 'Tue, Dec 8 at 9:30 AM, Trampoline'

describe('enrolling in a class at the time of other lessons', () => {
  it('names them to the family, which can enroll all the same', async () => {
    const { slug } = await aClassAtDemo(classes)
    const { browser } = await enrolledElsewhere('2026-12-08')
    await browser.open(`/classes/${slug}/enroll`)
    const page = await browser.press(classTexts.showCost)
    await expectValidPage(page)
    expect(page.text).toContain(elsewhereTexts.title('Zoe', 2))
    expect(page.text).toContain(decemberEighth)
    const enrolled = await browser.press(classTexts.enroll)
    expect(enrolled.text).toContain(classTexts.enrolled('Zoe is', 'Tumbling 1'))
  })

  it('says nothing of it to a family without other lessons then', async () => {
    const { slug } = await aClassAtDemo(classes)
    const { browser } = await aFamilyAtDemo()
    await browser.open(`/classes/${slug}/enroll`)
    expect((await browser.press(classTexts.showCost)).text).not.toContain(elsewhereTexts.goOn)
  })

  it('names them to staff, who can enroll all the same', async () => {
    const { id } = await aClassAtDemo(classes)
    const { parent } = await enrolledElsewhere('2026-12-08')
    const desk = await newStaff('front_desk')
    const page = await desk.open(enrollFamilyPath(id, parent.id))
    await expectValidPage(page)
    expect(page.text).toContain(`${elsewhereTexts.title('Zoe', 2)}: ${decemberEighth}; `)
    expect((await desk.press(termTexts.enroll)).text).toContain('Enrolled on every date.')
    const again = await desk.open(enrollFamilyPath(id, parent.id))
    expect(again.text).toContain(elsewhereTexts.title('Zoe', 2))
  })

  it('is booked as a trial by staff once they were told, which the history says', async () => {
    const { id } = await aClassAtDemo(classes)
    const { parent } = await aFamilyAtDemo()
    const wanted = { lessonType: sam.lessonType.slug, day: '2026-11-17', time: '09:30' }
    await bookAs(parent, wanted, { now: clock.now() })
    const desk = await newStaff('front_desk')
    await desk.open(enrollFamilyPath(id, parent.id))
    expect(desk.page.text).not.toContain(bookAnywayTexts.label)
    desk.check(/^Zoe/)
    desk.choose('What', /^One trial lesson/)
    const told = await desk.press(termTexts.enroll)
    await expectValidPage(told, 409)
    const detail = 'Zoe, Deep Dive, Tuesday, November 17 at 9:30 AM'
    expect(told.errors).toEqual([bookAnywayTexts.refused.replace('{detail}', detail)])
    expect(await database().enrollment.count()).toBe(0)
    desk.check(bookAnywayTexts.label)
    const made = await desk.press(termTexts.enroll)
    expect(made.text).toContain('Trial lesson booked.')
    const booking = await database().booking.findFirstOrThrow({
      where: { order: { enrollment: { isTrial: true } } },
    })
    const page = await desk.open(adminBookingPath(booking.id))
    expect(page.text).toContain('Booked for a trial lesson, although an athlete has another lesson')
  })

  it('is refused as a trial, with the lesson named', async () => {
    const { slug } = await aClassAtDemo(classes)
    const { parent, browser } = await aSignedInParent()
    const wanted = { lessonType: sam.lessonType.slug, day: '2026-11-17', time: '09:30' }
    await bookAs(parent, wanted, { now: clock.now() })
    await browser.open(`/classes/${slug}/enroll?trial=1`)
    const page = await browser.press(classTexts.showCost)
    await expectValidPage(page)
    const detail = 'Zoe, Deep Dive, Tuesday, November 17 at 9:30 AM'
    const sentence = enrollmentMessages['already-coming'].replace('{detail}', detail)
    expect(page.errors).toEqual([sentence])
    expect(page.text).not.toContain(classTexts.bookTrial)
  })
})

it('a camp names other lessons of the child with the price of the chosen days', async () => {
  const when = { firstOn: '2026-12-08', lastOn: '2026-12-09' }
  const { slug } = await aCamp(classes.owner, classes.coachId, when)
  const { browser } = await enrolledElsewhere('2026-11-17')
  await browser.open(`/camps/${slug}/enroll`)
  const page = await browser.press(campTexts.showCost)
  await expectValidPage(page)
  expect(page.text).toContain(elsewhereTexts.title('Zoe', 1))
  expect(page.text).toContain(decemberEighth)
  browser.uncheck(/^Tuesday/)
  expect((await browser.press(campTexts.showCost)).text).not.toContain(elsewhereTexts.goOn)
})

it('days that can be added to a camp name other lessons, to the family, to staff and in the API', async () => {
  const when = { firstOn: '2026-12-08', lastOn: '2026-12-09' }
  const { slug } = await aCamp(classes.owner, classes.coachId, when)
  const { browser, zoe, parent } = await enrolledElsewhere('2026-11-17')
  const form = { termClass: slug, athletes: [zoe], startsOn: '2026-12-09', days: ['2026-12-09'] }
  const made = done((await enrollIn(parent, parent.id, form, clock.now()))!)
  const id = made.enrollmentIds[0]!
  const page = await browser.open(changeDaysPath(id))
  await expectValidPage(page)
  expect(page.text).toContain(elsewhereTexts.title('Zoe', 1))
  const { json } = await callAsDocumented(browser, 'GET', `/api/parent/enrollments/${id}/days`)
  expect(json.bookedElsewhere).toEqual([
    { title: 'Trampoline', startsAt: '2026-12-08T14:30:00.000Z' },
  ])
  const desk = await newStaff('front_desk')
  const staffPage = await desk.open(`/admin/terms/enrollments/${id}/days`)
  expect(staffPage.text).toContain(`${elsewhereTexts.title('Zoe', 1)}: ${decemberEighth}.`)
})

it('a proposed move names lessons at the times of the new class, on the page and in the API', async () => {
  const { browser, zoe, parent } = await enrolledElsewhere('2026-11-17')
  const leaving = await aClassAtDemo(classes, { startsOn: '2026-11-11', title: 'Tumbling 2' })
  const form = { termClass: leaving.slug, athletes: [zoe], startsOn: '2026-11-18' }
  const made = done((await enrollIn(parent, parent.id, form, clock.now()))!)
  const { id: termClassId } = await aClassAtDemo(classes)
  const proposal = { enrollmentId: made.enrollmentIds[0]!, termClassId, proposedAt: clock.now() }
  const { id } = await database().moveProposal.create({ data: proposal })
  await browser.open(moveProposalPath(id))
  browser.choose(moveProposalTexts.from, /December 8/)
  const page = await browser.press(moveProposalTexts.show)
  await expectValidPage(page)
  expect(page.text).toContain(elsewhereTexts.title('Zoe', 2))
  const path = `/api/parent/move-proposals/${id}?startsOn=2026-12-08`
  const { json } = await callAsDocumented(browser, 'GET', path)
  expect(json.bookedElsewhere).toEqual([
    { title: 'Trampoline', startsAt: '2026-12-08T14:30:00.000Z' },
    { title: 'Trampoline', startsAt: '2026-12-15T14:30:00.000Z' },
  ])
})

it('a move by staff names lessons at the times of each class, but not those that it leaves', async () => {
  const { zoe, parent } = await enrolledElsewhere('2026-11-17')
  const leaving = await aClassAtDemo(classes, { startsOn: '2026-11-11', title: 'Tumbling 2' })
  const form = { termClass: leaving.slug, athletes: [zoe], startsOn: '2026-11-18' }
  const made = done((await enrollIn(parent, parent.id, form, clock.now()))!)
  await aClassAtDemo(classes)
  const at = { startsOn: '2026-11-11', startTime: '09:15', title: 'Tumbling 3' }
  await aTermClass(classes.owner, { termId: classes.termId, coachId: sam.coachId }, at)
  const desk = await newStaff('front_desk')
  const page = await desk.open(moveEnrollmentPath(made.enrollmentIds[0]!))
  await expectValidPage(page)
  expect(page.text).toContain(
    `Tumbling 1, Fall 2026: ${elsewhereTexts.title('Zoe', 5)}: Tue, Nov 17`,
  )
  expect(page.text).not.toContain('Tumbling 3, Fall 2026: Zoe')
})
