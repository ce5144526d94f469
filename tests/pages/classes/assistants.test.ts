import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancellationMessages } from '~/domain/booking/cancellation/cancellation-policy'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { adminBookingPath, adminCancelBookingPath } from '~/values/paths/admin-paths'
import { rollSheetPath, termClassRosterPath } from '~/values/paths/term-paths'
import { newVisitor, openOnMonday, post } from '../../support/browser/booking-walk'
import { anotherCoach, newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import {
  aClassAtDemo,
  aFamilyAtDemo,
  newTerm,
  type Classes,
} from '../../support/cases/enrollment/classes-at-demo'
import { emptyTables } from '../../support/database/empty-tables'
import { done } from '../../support/factories/factories-booking'
import { change } from '../../support/factories/factories-class'
import { aCamp, enrollIn } from '../../support/factories/factories-enrollment'

let classes: Classes
let coach: string
let sam: string

beforeAll(openOnMonday)
beforeEach(async () => {
  await emptyTables('class_change_assistant', 'class_change_date', 'class_change')
  classes = await newTerm()
  const { name } = await database().coach.findUniqueOrThrow({ where: { id: classes.coachId } })
  coach = name
  sam = (await database().coach.create({ data: { name: 'Sam Lee', position: 8 } })).id
})

/** Tuesdays at 9 AM. */
const aClassWithSam = () => aClassAtDemo(classes, { assistants: [sam] })

describe('a class with an assistant', () => {
  it('names both to families, in its page, its structured data and the API', async () => {
    const { slug } = await aClassWithSam()
    const page = await newVisitor().open(`/classes/${slug}`)
    expect(page.text).toContain(`Coaches ${coach} and Sam Lee`)
    const course = page
      .$('script[type="application/ld+json"]')
      .toArray()
      .map((script) => JSON.parse(page.$(script).text()))
      .find((data) => data['@type'] === 'Course')
    expect(course.hasCourseInstance.instructor).toEqual([
      { '@type': 'Person', name: coach },
      { '@type': 'Person', name: 'Sam Lee' },
    ])
    await expectValidPage(page)
    expect((await newVisitor().open('/classes')).text).toContain(`with ${coach} and Sam Lee`)
    const answer = await newVisitor().open(`/api/classes/${slug}`)
    expect(JSON.parse(answer.body)).toMatchObject({ coachName: `${coach} and Sam Lee` })
  })

  it('names both to families who come, and another one on a date that differs', async () => {
    const { slug, seriesId } = await aClassWithSam()
    const [first] = await database().lesson.findMany({
      where: { seriesId, startsAt: { gt: clock.now() } },
      orderBy: { startsAt: 'asc' },
    })
    done(await change(classes.owner, first!.id, { assistants: [] }, clock.now()))
    const { parent, browser, zoe } = await aFamilyAtDemo()
    const form = { termClass: slug, athletes: [zoe], startsOn: '2026-11-17' }
    done((await enrollIn(parent, parent.id, form, clock.now()))!)
    const { text } = await browser.open('/parent/bookings')
    expect(text).toContain(`with ${coach} and Sam Lee`)
    expect(text.split(`with ${coach}`).length - text.split(' and Sam Lee').length).toBe(1)
  })

  it('names both on the roster and the roll sheet of staff', async () => {
    const { id } = await aClassWithSam()
    const desk = await newStaff('owner')
    expect((await desk.open(termClassRosterPath(id))).text).toContain(`${coach} and Sam Lee`)
    expect((await desk.open(rollSheetPath(id))).text).toContain(`with ${coach} and Sam Lee`)
  })

  it('opens its roster and roll sheet to the assistant, and not to another coach', async () => {
    const { id } = await aClassWithSam()
    const assistant = await newStaff('coach', sam)
    const other = await newStaff('coach', await anotherCoach())
    for (const path of [termClassRosterPath(id), rollSheetPath(id)]) {
      expect((await assistant.open(path)).status).toBe(200)
      expect((await other.open(path)).status).toBe(404)
    }
  })
})

describe('a booking of a class', () => {
  it('is canceled and rescheduled by its coach, and not by its assistant', async () => {
    const { slug } = await aClassWithSam()
    const { parent, zoe } = await aFamilyAtDemo()
    const wish = { termClass: slug, athletes: [zoe], startsOn: '2026-11-17' }
    done((await enrollIn(parent, parent.id, wish, clock.now()))!)
    const { id } = await database().booking.findFirstOrThrow({
      where: { status: 'confirmed' },
      orderBy: { lesson: { startsAt: 'asc' } },
    })
    const [coachOfIt, assistant] = [await newStaff('coach'), await newStaff('coach', sam)]
    expect((await coachOfIt.open(adminBookingPath(id))).text).toContain(staffBookingTexts.cancel)
    const { text } = await assistant.open(adminBookingPath(id))
    expect(text).toContain(staffBookingTexts.takeAttendance)
    expect(text).not.toContain(staffBookingTexts.cancel)
    expect(text).not.toContain(staffBookingTexts.reschedule)
    await assistant.open(adminCancelBookingPath(id))
    await expectValidPage(assistant.page)
    expect(assistant.page.text).toContain(cancellationMessages['only-helping'])
    const form = { idempotencyKey: newToken(), refundCents: '0' }
    expect((await post(assistant, adminCancelBookingPath(id), form)).status).toBe(409)
    expect((await database().booking.findUniqueOrThrow({ where: { id } })).status).toBe('confirmed')
  })
})

describe('a camp with an assistant', () => {
  it('names both to families', async () => {
    const { slug } = await aCamp(classes.owner, classes.coachId, {
      startTime: '05:00',
      endTime: '06:00',
      assistants: [sam],
    })
    const page = await newVisitor().open(`/camps/${slug}`)
    expect(page.text).toContain(`Coaches ${coach} and Sam Lee`)
  })
})
