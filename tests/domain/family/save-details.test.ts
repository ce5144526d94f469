import { describe, expect, it } from 'vitest'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { saveDetails } from '~/domain/family/save-details.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { aParent } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let dana: Parent

beforeEachRestored(async () => {
  await openNewBusiness()
  dana = (await aParent()).parent
})

async function detailsWith(changes = {}) {
  const { email: _, ...details } = await findOwnDetails(dana)
  return { ...details, ...changes }
}

describe('saving a parent’s details', () => {
  it('stores all of them and no one else’s', async () => {
    const { parent: noor } = await aParent({ firstName: 'Noor' })
    const others = await findOwnDetails(noor)
    const changes = {
      firstName: 'Diana',
      lastName: 'Okafor-Lind',
      phone: '555 010 9999',
      emergencyContactName: 'Eze Okafor',
      emergencyContactPhone: '555 010 8888',
      wantsNewsletter: true,
    }
    expect(await saveDetails(dana, await detailsWith(changes), today)).toBeNull()
    expect(await findOwnDetails(dana)).toMatchObject({ ...changes, version: 2 })
    expect(await findOwnDetails(noor)).toEqual(others)
  })

  it('records which fields changed, without their values', async () => {
    await saveDetails(dana, await detailsWith({ phone: '555 010 9999' }), today)
    const [event] = await database().auditEvent.findMany({ where: { action: 'save-details' } })
    expect(event).toMatchObject({ actorId: dana.id, subjectId: dana.id })
    expect(event!.details).toEqual({ fields: 'phone' })
  })

  it('is refused on a version conflict', async () => {
    const mine = await detailsWith({ phone: '555 010 1111' })
    expect(await saveDetails(dana, await detailsWith({ firstName: 'Di' }), today)).toBeNull()
    expect(await saveDetails(dana, mine, today)).toEqual({ refused: 'changed-meanwhile' })
    expect(await findOwnDetails(dana)).toMatchObject({ firstName: 'Di', phone: '555 010 2030' })
  })

  it('twice at once happens once', async () => {
    const same = await detailsWith({ phone: '555 010 1111' })
    const outcomes = await Promise.all([
      saveDetails(dana, same, today),
      saveDetails(dana, same, today),
    ])
    expect(outcomes).toEqual([null, null])
    expect((await findOwnDetails(dana)).version).toBe(2)
  })

  it('at once with different ones keeps one of the two', async () => {
    const [first, second] = [
      await detailsWith({ phone: '555 010 1111' }),
      await detailsWith({ phone: '555 010 2222' }),
    ]
    const outcomes = await Promise.all([
      saveDetails(dana, first, today),
      saveDetails(dana, second, today),
    ])
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  })
})
