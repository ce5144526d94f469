import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, openOnMonday } from '../support/browser/booking-walk'
import { callApi } from '../support/browser/call-api'
import { athleteOf } from '../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../support/browser/signed-in-parent'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('a parent who reads their data by API', () => {
  it('gets their own contact details', async () => {
    const { browser, parent, email } = await aSignedInParent()
    expect(await callApi(browser, '/api/parent/info')).toEqual({
      status: 200,
      json: {
        parentId: parent.id,
        firstName: 'Dana',
        lastName: 'Okafor',
        email,
        phone: '555 010 2030',
        emergencyContactName: 'Ife Okafor',
        emergencyContactPhone: '555 010 2031',
        wantsNewsletter: false,
        version: 1,
      },
    })
  })

  it('gets their own athletes without medical notes', async () => {
    const { browser, bookingId, parent } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    const { browser: second, parent: secondGuardian } = await aSignedInParent()
    const rights = {
      mayBook: false,
      maySeeLessons: false,
      maySeeProgress: true,
      maySeeMedical: false,
    }
    await database().guardianship.create({
      data: { guardianId: secondGuardian.id, athleteId, ...rights },
    })
    const zoe = {
      id: athleteId,
      firstName: 'Zoe',
      lastName: 'Okafor',
      bornOn: '2015-04-23',
      gender: null,
      experience: 'some',
      hostGymMember: false,
      photoConsent: false,
    }
    const hidden = { bornOn: null, gender: null, experience: null, hostGymMember: null }
    const everything = {
      mayBook: true,
      maySeeLessons: true,
      maySeeProgress: true,
      maySeeMedical: true,
    }
    expect((await callApi(browser, '/api/parent/athletes')).json).toEqual({
      athletes: [{ ...zoe, rights: everything }],
    })
    expect((await callApi(second, '/api/parent/athletes')).json).toEqual({
      athletes: [{ ...zoe, ...hidden, rights }],
    })
    await database().guardianship.updateMany({
      where: { guardianId: secondGuardian.id },
      data: { mayBook: true, maySeeLessons: true },
    })
    await database().guardianship.updateMany({
      where: { guardianId: parent.id },
      data: { endedAt: clock.now() },
    })
    expect((await callApi(browser, '/api/parent/athletes')).json).toEqual({ athletes: [] })
  })
})
