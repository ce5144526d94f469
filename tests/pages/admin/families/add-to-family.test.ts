import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import {
  medicalNoteMessages,
  medicalNoteTexts,
  wayToldLabels,
} from '~/domain/booking/attendance/medical-note-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { rightLabels } from '~/domain/family/guardians/guardian-rights'
import { addAdultMessages, addAdultTexts } from '~/domain/family/staff/add-adult-texts'
import { database } from '~/platform/database/database.server'
import { writeMedicalNotePath } from '~/values/paths/admin-paths'
import { addAdultPath, addAthletePath, familyPath } from '~/values/paths/family-paths'
import { forgetVisitors, openOnMonday, post } from '../../../support/browser/booking-walk'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { aBooking } from '../../../support/cases/booked-at-demo'
import { guest } from '../../../support/factories/factories-booking'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function theFamily(): Promise<{ id: string; athleteId: string }> {
  await aBooking()
  const { id } = await database().guardian.findFirstOrThrow()
  const { id: athleteId } = await database().athlete.findFirstOrThrow()
  return { id, athleteId }
}

describe('adding an athlete to a family', () => {
  it('keeps what was typed if refused, then shows the athlete on the record', async () => {
    const { id } = await theFamily()
    const desk = await newStaff('front_desk')
    await desk.open(familyPath(id))
    await desk.follow(recordTexts.addAthlete)
    await expectValidPage(desk.page)
    expect(desk.page.valueOf('Last name')).toBe('Okafor')
    desk.fill('First name', 'Max')
    desk.fill('Date of birth', '1999-01-05')
    desk.choose('Experience', 'Competes')
    desk.fill(/^Medical notes/, 'Peanut-canary.')
    const refused = await desk.press(recordTexts.addAthlete)
    expect(refused.status).toBe(409)
    expect(refused.errorOf('Date of birth')).toContain('from 1 to 18 years old')
    expect(refused.valueOf('First name')).toBe('Max')
    expect(refused.valueOf(/^Medical notes/)).toBe('Peanut-canary.')
    await expectValidPage(refused, 409)
    desk.fill('Date of birth', '2016-01-05')
    const page = await desk.press(recordTexts.addAthlete)
    expect(page.url).toBe(`http://localhost${familyPath(id)}`)
    expect(page.text).toContain(recordTexts.athleteAdded('Max'))
    expect(page.text).toContain('Max: all rights')
    expect(page.body).not.toContain('Peanut-canary')
    await expectValidPage(page)
  })

  it('serves a family without athletes', async () => {
    const { id } = await database().guardian.create({ data: { ...guest, email: null } })
    const owner = await newStaff('owner')
    await owner.open(addAdultPath(id))
    expect(owner.page.text).toContain(addAdultTexts.nobodyToStandFor('Dana Okafor'))
    await expectValidPage(owner.page)
    expect((await owner.follow(recordTexts.addAthlete)).url).toContain(addAthletePath(id))
  })
})

describe('adding an adult to a family', () => {
  it('gives the rights that were checked, and keeps them checked if refused', async () => {
    const { id } = await theFamily()
    const desk = await newStaff('front_desk')
    await desk.open(familyPath(id))
    await desk.follow(recordTexts.addAdult)
    await expectValidPage(desk.page)
    desk.fill('First name', 'Sam')
    desk.fill('Last name', 'Okafor')
    const nothing = await desk.press(addAdultTexts.title)
    expect(nothing.status).toBe(400)
    expect(nothing.errors).toContain(addAdultTexts.nothingChosen)
    desk.check(rightLabels.maySeeProgress)
    desk.check(rightLabels.callInEmergency)
    const refused = await desk.press(addAdultTexts.title)
    expect(refused.status).toBe(409)
    expect(refused.errorOf('Phone')).toBe(addAdultMessages['phone-missing'])
    expect(refused.valueOf('First name')).toBe('Sam')
    await expectValidPage(refused, 409)
    desk.fill('Phone', '555 010 9090')
    const page = await desk.press(addAdultTexts.title)
    expect(page.text).toContain(addAdultTexts.added('Sam Okafor'))
    expect(page.text).toContain('Zoe: progress and emergency calls')
    await expectValidPage(page)
  })

  it('is not found with an athlete of another family', async () => {
    const { athleteId } = await theFamily()
    const { id: other } = await database().guardian.create({ data: { ...guest, email: null } })
    const desk = await newStaff('front_desk')
    const sent = { firstName: 'Sam', lastName: 'Lee', 'athletes[0].athleteId': athleteId }
    const answer = await post(desk, addAdultPath(other), {
      ...sent,
      'athletes[0].rights': 'mayBook',
    })
    expect(answer.status).toBe(404)
    expect(await database().guardianship.count()).toBe(1)
  })
})

describe('writing a medical note', () => {
  it('adds one from the record without a note, and opens it by a press to change it', async () => {
    const { id, athleteId } = await theFamily()
    const owner = await newStaff('owner')
    await owner.open(familyPath(id))
    await owner.follow(`${medicalNoteTexts.add} of Zoe Okafor`)
    await expectValidPage(owner.page)
    owner.fill(medicalNoteTexts.text, 'Asthma-canary.')
    owner.choose(medicalNoteTexts.told, wayToldLabels.in_person)
    const saved = await owner.press(medicalNoteTexts.save)
    expect(saved.text).toContain(medicalNoteTexts.saved)
    expect(saved.body).not.toContain('canary')
    await expectValidPage(saved)
    await owner.press(`${staffBookingTexts.openMedicalNote} of Zoe Okafor`)
    expect(owner.page.valueOf(medicalNoteTexts.text)).toBe('Asthma-canary.')
    await expectValidPage(owner.page)
    owner.fill(medicalNoteTexts.text, 'No asthma.')
    await owner.press(medicalNoteTexts.save)
    const timeline = await owner.open(`${familyPath(id)}/timeline`)
    expect(timeline.text).toContain('Medical note written by staff, as the family said in person')
    const log = await owner.open(`${familyPath(id)}/medical-access`)
    expect(log.text).toContain('Note of Zoe written')
    const before = await database().auditEvent.count({ where: { action: 'open-medical-note' } })
    expect((await owner.open(writeMedicalNotePath(athleteId))).body).not.toContain('asthma')
    expect(await database().auditEvent.count({ where: { action: 'open-medical-note' } })).toBe(
      before,
    )
  })

  it('keeps what was typed if the athlete changed meanwhile', async () => {
    const { athleteId } = await theFamily()
    const owner = await newStaff('owner')
    await owner.open(writeMedicalNotePath(athleteId))
    owner.fill(medicalNoteTexts.text, 'Bees.')
    await database().athlete.update({
      where: { id: athleteId },
      data: { version: { increment: 1 } },
    })
    const refused = await owner.press(medicalNoteTexts.save)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(medicalNoteMessages['changed-meanwhile'])
    expect(refused.valueOf(medicalNoteTexts.text)).toBe('Bees.')
    await expectValidPage(refused, 409)
  })

  it('is not offered to the front desk, on the record or in its timeline', async () => {
    const { id, athleteId } = await theFamily()
    const desk = await newStaff('front_desk')
    const page = await desk.open(familyPath(id))
    expect(page.text).not.toContain(medicalNoteTexts.add)
    expect((await desk.open(writeMedicalNotePath(athleteId))).status).toBe(404)
    const sent = { text: 'Bees.', told: 'by_phone', version: '1' }
    expect((await post(desk, writeMedicalNotePath(athleteId), sent)).status).toBe(404)
    expect(await database().medicalNote.count()).toBe(0)
  })
})
