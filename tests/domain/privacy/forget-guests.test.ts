import { beforeEach, expect, it } from 'vitest'
import { sellPackage } from '~/domain/booking/money/packages/sell-package.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { before } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { aPackage, selling, sellOne } from '../../support/factories/factories-packages'
import { pay } from '../../support/factories/factories-payments'
import { bookAs } from '../../support/factories/factories-portal'
import { openNewBusiness } from '../../support/cases/new-business'

beforeEach(openNewBusiness)

const known = () => database().guardian.count({ where: { email: { not: null } } })
const leaveAccount = () => database().account.deleteMany({ where: { realm: 'parent' } })

/** A guest is known until, but not at, so many days after a moment. */
async function expectForgotten(days: number, since: Date): Promise<void> {
  const subjects = Object.values(personalData)
  const over = addMinutes(since, days * 24 * 60)
  await clearExpiredData(subjects, before(over))
  expect(await known()).toBe(1)
  await clearExpiredData(subjects, over)
  expect(await known()).toBe(0)
}

it('a guest who bought a package without booking is deleted three years after its credits expire', async () => {
  const { staff } = await aStaffMember({ role: 'owner' })
  const { id: guardianId } = (await aParent()).parent
  done((await sellPackage(staff, { guardianId }, await selling(await aPackage(staff)), today))!)
  await leaveAccount()
  const { expiresAt } = await database().creditMovement.findFirstOrThrow()
  await expectForgotten(3 * 365, expiresAt!)
})

it('a guest with usable credits is not deleted, even if the last booking is old', async () => {
  const bookingId = await bookAs((await aParent()).parent)
  const { staff } = await aStaffMember({ role: 'owner' })
  const { sale } = await sellOne(staff, bookingId, await aPackage(staff))
  await leaveAccount()
  await expectForgotten(3 * 365, sale.expiresAt)
})

it('a guest who paid after the lesson is deleted three years after the payment', async () => {
  const bookingId = await bookAs((await aParent()).parent)
  const { endsAt } = await database().lesson.findFirstOrThrow()
  const paidAt = addMinutes(endsAt, 30 * 24 * 60)
  await pay(bookingId, 6000, 'transfer', paidAt)
  await leaveAccount()
  await expectForgotten(3 * 365, paidAt)
})

it('a guest with an empty order is deleted after 30 days', async () => {
  const contact = { email: 'noor@example.com', phone: '555 010 7777' }
  const unsaid = { emergencyContactName: '', emergencyContactPhone: '' }
  const { id: guardianId } = await database().guardian.create({
    data: { firstName: 'Noor', lastName: 'Hall', ...contact, ...unsaid },
  })
  await database().order.create({ data: { guardianId, currency: 'USD', createdAt: today } })
  await expectForgotten(30, today)
})
