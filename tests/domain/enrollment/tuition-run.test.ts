import { describe, expect, it } from 'vitest'
import { findOwnStatement } from '~/domain/booking/money/billing/find-statement.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { database } from '~/platform/database/database.server'
import { calendarDateAt } from '~/values/business-time'
import { at, newYork } from '../../support/clock'
import { done, today } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aClassOf,
  chargedOf,
  dana,
  enrollZoe,
  openForZoe,
  termDates,
  zoe,
} from '../../support/cases/enrollment/zoe-in-class'

beforeEachRestored(openForZoe)

describe('the tuition run', () => {
  it('charges the next month from its day on, once, with one email to each family', async () => {
    const { slug } = await aClassOf()
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const { enrollmentIds } = done((await enrollZoe(slug, { athletes: [zoe, eli] }))!)
    const [first] = enrollmentIds
    await runTuition(at('2026-11-24', '23:59'))
    expect(await chargedOf(first!)).toBe(6000)
    await runTuition(at('2026-11-25', '00:00'))
    expect(await chargedOf(first!)).toBe(12_000)
    await runTuition(at('2026-12-25', '06:00'))
    expect(await chargedOf(first!)).toBe(12_000)
    const emails = await database().outboxMessage.count({ where: { kind: 'tuition-charged' } })
    expect(emails).toBe(1)
  })

  it('leaves out who staff hold out, and charges them once they do not', async () => {
    const { slug } = await aClassOf()
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const id = enrollmentIds[0]!
    await database().enrollment.update({ where: { id }, data: { tuitionHeld: true } })
    await runTuition(at('2026-11-25', '06:00'))
    expect(await chargedOf(id)).toBe(6000)
    await database().enrollment.update({ where: { id }, data: { tuitionHeld: false } })
    await runTuition(at('2026-11-26', '06:00'))
    expect(await chargedOf(id)).toBe(12_000)
  })
})

describe('the statement of a family', () => {
  it('shows lessons of a class once their tuition is charged, and not before', async () => {
    const { slug } = await aClassOf({ basis: 'month', priceCents: 8000 })
    done((await enrollZoe(slug))!)
    const shown = async (now: Date) =>
      (await findOwnStatement(dana, '2026', now))!.lessons.map(({ startsAt }) =>
        calendarDateAt(startsAt, newYork),
      )
    expect(await shown(today)).toEqual(termDates.slice(0, 3))
    await runTuition(at('2026-11-26', '12:00'))
    expect(await shown(today)).toEqual(termDates)
  })
})
