import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { familyPath } from '~/values/paths/family-paths'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { aBooking } from '../../../support/cases/booked-at-demo'
import { queriesOf } from '../../../support/database/query-count'
import { guest } from '../../../support/factories/factories-booking'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function theFamily(): Promise<string> {
  await aBooking()
  return (await database().guardian.findFirstOrThrow()).id
}

/** Somebody else who stands for the athlete, and only sees lessons. */
async function anotherAdult(): Promise<string> {
  const { id: athleteId } = await database().athlete.findFirstOrThrow()
  const { id } = await database().guardian.create({
    data: { ...guest, firstName: 'Sam', phone: '555 010 9090', email: 'sam@example.com' },
  })
  const rights = { mayBook: false, maySeeMedical: false, callInEmergency: false }
  await database().guardianship.create({ data: { guardianId: id, athleteId, ...rights } })
  return id
}

describe('the record of a family', () => {
  it('names the adults with what they may do, and the athletes with what is known of them', async () => {
    const id = await theFamily()
    const sam = await anotherAdult()
    await database().familyTag.create({
      data: { guardianId: id, label: 'Team', createdAt: clock.now() },
    })
    const desk = await newStaff('front_desk')
    await desk.open('/admin/families')
    const page = await desk.follow(/^Dana Okafor/)
    expect(page.url).toBe(`http://localhost${familyPath(id)}`)
    expect(page.title).toContain('Dana Okafor')
    expect(page.text).toContain('Team')
    expect(page.text).toContain('Zoe: all rights')
    expect(page.text).toContain('Emergency: Ife Okafor 555 010 2031')
    expect(page.text).toContain('Zoe: lessons and progress')
    expect(page.text).toContain('Zoe Okafor Waiver signed')
    expect(page.text).toContain('11 years old')
    expect(page.links).not.toContain('Medical note of Zoe Okafor')
    expect(page.headers['cache-control']).toBe('private, no-store')
    await expectValidPage(page)
    const other = await desk.follow('Sam Okafor')
    expect(other.url).toBe(`http://localhost${familyPath(sam)}`)
    expect(other.headings).toContain('Sam Okafor')
  })

  it('leads the owner to progress and the medical note of an athlete', async () => {
    await aBooking({ medicalNotes: 'Mild asthma.' })
    const { id } = await database().guardian.findFirstOrThrow()
    const owner = await newStaff('owner')
    const page = await owner.open(familyPath(id))
    expect(page.links).toContain('Progress of Zoe Okafor')
    expect(page.text).not.toContain('asthma')
    await owner.follow('Medical note of Zoe Okafor')
    expect(owner.page.headings).toContain('Medical note of Zoe Okafor')
  })

  it('says what to do where there is no athlete yet', async () => {
    const { id } = await database().guardian.create({
      data: {
        ...guest,
        email: null,
        phone: '',
        emergencyContactName: '',
        emergencyContactPhone: '',
      },
    })
    const page = await (await newStaff('owner')).open(familyPath(id))
    expect(page.text).toContain(recordTexts.noAthletesYet)
    expect(page.text).toContain('No emergency contact')
    await expectValidPage(page)
  })

  it('leads from a guest to the account that the guest went on as', async () => {
    const id = await theFamily()
    const { id: joined } = await database().guardian.create({
      data: { ...guest, joinedToId: id },
    })
    const owner = await newStaff('owner')
    const page = await owner.open(familyPath(joined))
    expect(page.url).toBe(`http://localhost${familyPath(id)}`)
    expect(page.headings).toContain('Dana Okafor')
  })

  it('is not there for who only coaches, nor of a family that was erased or never was', async () => {
    const id = await theFamily()
    expect((await (await newStaff('coach')).open(familyPath(id))).status).toBe(404)
    const owner = await newStaff('owner')
    for (const nobody of ['01900000-0000-7000-8000-000000000000', 'none'])
      expect((await owner.open(familyPath(nobody))).status).toBe(404)
    await database().guardian.update({ where: { id }, data: { erasedAt: clock.now() } })
    expect((await owner.open(familyPath(id))).status).toBe(404)
  })

  it('asks the database as often for a family of many as for one', async () => {
    const id = await theFamily()
    const owner = await newStaff('owner')
    const few = await queriesOf(() => owner.open(familyPath(id)))
    for (let count = 0; count < 5; count += 1) {
      const athlete = await database().athlete.create({
        data: {
          firstName: `A${count}`,
          lastName: 'Okafor',
          bornOn: new Date('2015-01-01'),
          experience: 'some',
        },
      })
      await database().guardianship.create({ data: { guardianId: id, athleteId: athlete.id } })
    }
    await anotherAdult()
    expect(await queriesOf(() => owner.open(familyPath(id)))).toBe(few)
    expect(few).toBeLessThanOrEqual(12)
  })
})
