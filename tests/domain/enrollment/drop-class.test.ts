import { describe, expect, it } from 'vitest'
import type { DueEmail } from '~/domain/communications/compose-email'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { enrollmentEmails } from '~/domain/enrollment/compose-enrollment-emails.server'
import { dropClass, findDropTerms } from '~/domain/enrollment/drop-class.server'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { database, transaction } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aClassOf,
  bookedDays,
  chargedOf,
  dana,
  enrollZoe,
  openForZoe,
  termDates,
} from '../../support/cases/enrollment/zoe-in-class'

beforeEachRestored(openForZoe)

describe('dropping a class', () => {
  it('with notice cancels later dates with all that was paid back, and nobody else can', async () => {
    const { slug } = await aClassOf({ basis: 'term', priceCents: 12_000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const id = enrollmentIds[0]!
    const noor = (await aParent()).parent
    const form = { lastOn: '2026-11-16' }
    expect(await dropClass(noor, id, form, today)).toBeNull()
    expect(await dropClass(dana, id, { ...form, lastOn: '2026-11-15' }, today)).toMatchObject({
      refused: 'notice-changed',
    })
    done((await dropClass(dana, id, form, today))!)
    expect(await bookedDays()).toEqual(['2026-11-10'])
    expect(await bookedDays('canceled')).toEqual(termDates.slice(1))
    expect(await chargedOf(id)).toBe(2000)
    expect(await dropClass(dana, id, form, today)).toMatchObject({ lastOn: '2026-11-16' })
    const { endsOn } = await database().enrollment.findUniqueOrThrow({ where: { id } })
    expect(endsOn).toEqual(new Date('2026-11-16'))
    await expectSoundSchedule()
  })

  it('by staff refunds all of a lesson that a family could only cancel without a refund', async () => {
    const { slug } = await aClassOf({ basis: 'term', priceCents: 12_000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const id = enrollmentIds[0]!
    const [first] = (await findOwnEnrollment(dana, id, today))!.dates
    await pay(first!.bookingId, 2000)
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const late = addMinutes(first!.startsAt, -30)
    expect(await dropClass(owner, id, { lastOn: '2026-11-09' }, late)).toMatchObject({
      refundCents: 2000,
    })
  })
})

describe('a family that drops a class', () => {
  it('of which nothing is paid reads what is still to pay, before and in the email', async () => {
    const { slug } = await aClassOf({ basis: 'term', priceCents: 12_000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const id = enrollmentIds[0]!
    const terms = (await findDropTerms(dana, id, today))!
    expect(terms).toMatchObject({ refundCents: 0, dueCents: 2000, isChargedLater: false })
    done((await dropClass(dana, id, terms, today))!)
    expect((await findOwnEnrollment(dana, id, today))!.dueCents).toBe(2000)
    expect(await droppedEmail()).toContain(classTexts.stillToPay('$20'))
  })

  it('that is paid in full reads that nothing is', async () => {
    const { slug } = await aClassOf({ basis: 'term', priceCents: 12_000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const id = enrollmentIds[0]!
    for (const { bookingId } of (await findOwnEnrollment(dana, id, today))!.dates)
      await pay(bookingId, 2000)
    const terms = (await findDropTerms(dana, id, today))!
    expect(terms).toMatchObject({ refundCents: 10_000, dueCents: 0 })
    done((await dropClass(dana, id, terms, today))!)
    expect(await droppedEmail()).not.toContain('still due')
  })

  it('reads that lessons that stay are charged later', async () => {
    const { slug } = await aClassOf({ term: { dropNoticeDays: 35 } })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const terms = (await findDropTerms(dana, enrollmentIds[0]!, today))!
    expect(terms).toMatchObject({ dueCents: 6000, isChargedLater: true })
  })
})

async function droppedEmail(): Promise<string> {
  const where = { kind: 'class-dropped' }
  const row = await database().outboxMessage.findFirstOrThrow({ where })
  const due = row as DueEmail
  const email = await transaction((tx) => enrollmentEmails['class-dropped'](tx, due, today))
  return renderEmail(email!.content, { sender: fixtureSender, unsubscribe: null }).text
}
