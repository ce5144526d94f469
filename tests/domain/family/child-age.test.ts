import { beforeEach, describe, expect, it } from 'vitest'
import { addOwnAthlete, saveOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { addAthlete } from '~/domain/booking/checkout/save-athletes.server'
import { isChild } from '~/domain/family/athletes/child-age'
import { findOwnAthlete } from '~/domain/family/athletes/find-own-athletes.server'
import { database } from '~/platform/database/database.server'
import { aParent } from '../../support/factories/factories-accounts'
import { anAthlete, done, today } from '../../support/factories/factories-booking'
import { aBooker } from '../../support/factories/factories-portal'
import { openNewBusiness } from '../../support/cases/new-business'

beforeEach(openNewBusiness)

describe('a child', () => {
  it.each([
    ['2025-11-02', true],
    ['2025-11-03', false],
    ['2007-11-03', true],
    ['2007-11-02', false],
    ['2030-01-01', false],
    ['1990-01-01', false],
  ])('born on %s is one on November 2, 2026: %s', (bornOn, expected) => {
    expect(isChild(bornOn, '2026-11-02')).toBe(expected)
  })

  it.each(['2030-01-01', '1990-01-01'])(
    'cannot be born on %s, in the portal or in the checkout',
    async (bornOn) => {
      const { parent } = await aParent()
      const refused = { refused: 'not-a-child', field: 'bornOn' }
      expect(await addOwnAthlete(parent, anAthlete({ bornOn }), today)).toEqual(refused)
      const { id } = done(await addOwnAthlete(parent, anAthlete(), today))
      const answers = { version: 1, bornOn }
      expect(await saveOwnAthlete(parent, id, answers, today)).toEqual(refused)
      const booker = await aBooker(parent)
      const outside = { refused: 'outside-ages', field: 'athletes[0].bornOn' }
      expect(await addAthlete(booker, anAthlete({ bornOn }), today)).toMatchObject(outside)
      // even if a lesson is for all ages
      await database().lessonType.updateMany({ data: { minAge: 1, maxAge: 99 } })
      const answer = await addAthlete(booker, anAthlete({ bornOn }), today)
      const field = 'athletes[0].bornOn'
      expect(answer).toMatchObject(
        bornOn.startsWith('1990') ? { refused: 'not-a-child', field } : outside,
      )
      expect(await database().athlete.count()).toBe(1)
    },
  )

  it('who has grown up since keeps their details, and the others can be changed', async () => {
    const { parent } = await aParent()
    const { id } = done(await addOwnAthlete(parent, anAthlete(), today))
    const bornOn = new Date('2006-04-23')
    await database().athlete.update({ where: { id }, data: { bornOn } })
    done((await saveOwnAthlete(parent, id, { version: 1, firstName: 'Zoë' }, today))!)
    expect(await findOwnAthlete(parent, id)).toMatchObject({ firstName: 'Zoë' })
  })
})
