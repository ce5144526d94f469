import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noFamilyChosen } from '~/domain/admin/admin-forms'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { reversalLabels } from '~/domain/booking/money/payments/payment-forms'
import { methodLabels, refundStateLabels } from '~/domain/payments/payment'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { system } from '~/values/actor'
import { familyMoneyPath } from '~/values/paths/family-paths'
import {
  adminBalancesFilePath,
  adminPaymentPath,
  adminTakePaymentPath,
} from '~/values/paths/payment-paths'
import { reportPath } from '~/values/paths/report-paths'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { fieldTexts } from '~/values/field-texts'
import { aVenue } from '../../../support/factories/factories-venues'
import { aBooking } from '../../../support/cases/booked-at-demo'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { done } from '../../../support/factories/factories-booking'
import { pay, refundsOf } from '../../../support/factories/factories-payments'
import { queriesOf } from '../../../support/database/query-count'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidHtml } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('recording a payment', () => {
  it('at the booking shows it once there, in the list and in the file', async () => {
    const id = await aBooking({ lastName: 'Takes' })
    const desk = await newStaff('front_desk')
    await desk.open(`/admin/bookings/${id}`)
    const form = await desk.follow(moneyTexts.takePayment)
    expect(form.text).toContain('$60 is due.')
    expect(form.text).toContain('Deep Dive, Monday, November 16, 2026 at 4:00 PM: $60.')
    desk.fill('How much', '25')
    desk.choose('How it was paid', 'Check')
    desk.fill('Received on', '2026-11-15')
    const page = await desk.pressTwice(moneyTexts.recordPayment)
    expect(page.url).toBe(`http://localhost/admin/bookings/${id}`)
    for (const words of ['Due at the lesson $35', 'Check', 'Kept $25', 'Paid: $25'])
      expect(page.text).toContain(words)
    expect(await database().payment.count()).toBe(1)

    const list = await desk.open('/admin/payments?who=Takes')
    expect(list.text).toContain('Sunday, November 15, 2026 Dana Takes Check $25 Received')
    expect(list.text).toContain('Dana Takes')
    const file = await desk.open('/admin/payments/payments.csv?who=Takes')
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
    expect(file.body).toContain(',2026-11-15,,Dana Takes,Check,USD,25.00,0.00,0.00,0.00,')
    expect(file.body).toContain(`,,2026-0001,Deep Dive,Maren Holt,${venueTexts.ownAddress},${id}`)
    const due = await desk.open('/admin/payments/due')
    expect(due.text).toContain('Dana Takes')
    expect(due.text).toContain('$35 is still to be paid in total.')
    expect(due.$('tfoot').text()).toBe(`${moneyTexts.inAll}$35`)
    const balances = await desk.open(adminBalancesFilePath())
    expect(balances.body).toContain(',2026-11-16,16:00,Deep Dive,Dana Takes,USD,35.00,')
    await desk.open('/admin/payments/due')
    await desk.follow(/^Take a payment from Dana Takes/)
    expect(new URL(desk.page.url).pathname).toBe(adminTakePaymentPath(id))
  })

  it('names only what is due, not what is paid', async () => {
    const id = await aBooking({ lastName: 'Paid' })
    await pay(id, 6000, 'cash', clock.now())
    const form = await (await newStaff('front_desk')).open(adminTakePaymentPath(id))
    expect(form.text).toContain('$0 is due.')
    expect(form.text).not.toContain('4:00 PM: $0.')
  })

  it('updates the total of the list, which excludes reversed payments', async () => {
    const id = await aBooking({ lastName: 'Sums' })
    await pay(id, 2500, 'cash', clock.now())
    await pay(id, 1000, 'check', clock.now())
    const owner = await newStaff('owner')
    const total = async (query: string) =>
      (await owner.open(`/admin/payments?${query}`)).$('tfoot .numeric').text()
    expect(await total('who=Sums')).toBe('$35')
    expect(await total('who=Sums&method=check')).toBe('$10')
    await owner.follow(/November 16/)
    const question = await owner.follow(moneyTexts.entryIsWrong)
    expect(question.text).toContain(moneyTexts.removedStaysListed)
    owner.choose('Why it is wrong', reversalLabels.twice)
    await owner.press(moneyTexts.removeEntry)
    expect(await total('who=Sums')).toBe('$25')
    await expectValidHtml(owner.page)
  })

  it('lists from a family’s record only its own payments, and none of a namesake', async () => {
    const id = await aBooking({ lastName: 'Same' })
    const other = await aBooking({ lastName: 'Same', time: '18:00' })
    for (let paid = 0; paid < 26; paid++) await pay(id, 100, 'cash', clock.now())
    await pay(other, 4000, 'check', clock.now())
    const { order } = await database().booking.findUniqueOrThrow({
      where: { id },
      select: { order: { select: { guardianId: true } } },
    })
    const owner = await newStaff('owner')
    await owner.open(familyMoneyPath(order.guardianId!))
    await owner.follow(recordTexts.allPayments)
    expect(owner.page.text).toContain(moneyTexts.ofFamily('Dana Same'))
    expect(owner.page.$('tfoot .numeric').text()).toBe('$26')
    expect(owner.page.text).not.toContain('$40')
    const file = await owner.open(owner.page.$('a[href*="payments.csv"]').attr('href')!)
    expect(file.body.trim().split('\r\n')).toHaveLength(27)
    const { guardianId } = order
    await owner.open(`/admin/payments?family=${guardianId}`)
    await owner.follow(moneyTexts.ofEverybody)
    expect(owner.page.text).toContain('$40')
    const noFamily = await owner.open('/admin/payments?family=anyone')
    expect(noFamily.status).toBe(400)
    expect(noFamily.text).toContain(noFamilyChosen)
  })

  it('shows the new balance on a version conflict and keeps the input', async () => {
    const id = await aBooking()
    const desk = await newStaff('front_desk')
    await desk.open(`/admin/bookings/${id}/payment`)
    desk.choose('How it was paid', 'Cash')
    await pay(id, 2000, 'cash', clock.now())
    const page = await desk.press(moneyTexts.recordPayment)
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain('it is $40 now')
    await expectValidHtml(page)
    desk.fill('How much', '40')
    expect((await desk.press(moneyTexts.recordPayment)).text).toContain('Due at the lesson $0')
  })
})

describe('a wrong payment entry', () => {
  it('is reversed with a reason and stays visible', async () => {
    const id = await aBooking({ lastName: 'Wrong' })
    await pay(id, 6000, 'cash', clock.now())
    const owner = await newStaff('owner')
    await owner.open(`/admin/bookings/${id}`)
    await owner.follow('Cash')
    await owner.follow(moneyTexts.entryIsWrong)
    owner.choose('Why it is wrong', reversalLabels.twice)
    const asking = new URL(owner.page.url).pathname
    const page = await owner.press(moneyTexts.removeEntry)
    expect(page.text).toContain('It was entered twice. Taken out on Monday, November 16, 2026')
    expect((await owner.open(asking)).text).toContain(moneyTexts.removedAlready)
    expect(owner.page.texts('main form')).toEqual([])
    const booking = await owner.open(`/admin/bookings/${id}`)
    for (const words of ['Cash, a wrong entry', 'Kept $0', 'Due at the lesson $60'])
      expect(booking.text).toContain(words)
    expect((await owner.open('/admin/payments?state=reversed&who=Wrong')).text).toContain('Wrong')
  })
})

it('names in the file the venues of the lessons that were paid for', async () => {
  const id = await aBooking({ lastName: 'Venues' })
  await pay(id, 2500, 'cash', clock.now())
  const { id: venueId } = await aVenue({ name: 'Flight Hall' })
  await database().lesson.updateMany({ where: { bookings: { some: { id } } }, data: { venueId } })
  const owner = await newStaff('owner')
  const file = await owner.open('/admin/payments/payments.csv?who=Venues')
  const [headings, line] = file.body.trim().split('\r\n')
  expect(headings).toContain(',Receipt,Lesson type,Coach,Venue,Bookings')
  expect(line).toContain(`,Deep Dive,Maren Holt,Flight Hall,${id}`)
  const bookings = await owner.open(`/admin/bookings?venue=${venueId}`)
  expect(bookings.text).toContain('Dana Venues')
  expect((await owner.open('/admin/bookings?venue=own')).text).not.toContain('Dana Venues')
  expect((await owner.open('/admin/bookings?venue=elsewhere')).status).toBe(400)
  const report = await owner.open(reportPath('received', { by: 'venue' }))
  expect(report.text).toContain('Received by venue')
  expect(report.text).toContain('Flight Hall $25')
})

describe('the Stripe fee', () => {
  const charge = { kind: 'charge', sourceId: 'ch_1', currency: 'USD' } as const
  const at = new Date('2026-11-16T12:00:00Z')

  it('stands on the payment, in the file and in the report, with the day of the payout', async () => {
    const id = await aBooking({ lastName: 'Fee' })
    await pay(id, 2500, 'stripe', clock.now())
    const { paymentId } = await database().paymentAllocation.findFirstOrThrow({
      where: { bookingId: id },
    })
    const owner = await newStaff('owner')
    const before = await owner.open(adminPaymentPath(paymentId))
    expect(before.text).toContain(`${moneyTexts.stripeFee} ${moneyTexts.notKnownYet}`)
    const unknown = await owner.open('/admin/payments?state=no-fee&who=Fee')
    expect(unknown.text).toContain('Dana Fee')
    const asked = '/admin/payments/payments.csv?who=Fee'
    const [headings, unsaid] = (await owner.open(asked)).body.trim().split('\r\n')
    expect(headings).toContain(',Fee currency,Stripe fee,Net received,Payout date')
    expect(unsaid).toContain(`,,${moneyTexts.notKnown},${moneyTexts.notKnown},`)
    const report = await owner.open(reportPath('fees'))
    expect(report.text).toContain('Fee not known 1')

    await database().stripeTransaction.create({
      data: {
        id: newId(),
        paymentId,
        ...charge,
        amountCents: 2500,
        feeCents: 103,
        createdAt: at,
        availableOn: new Date('2026-11-18'),
        paidOut: {
          create: {
            payout: {
              create: { id: 'po_1', arrivesOn: new Date('2026-11-19'), hasFailed: false },
            },
          },
        },
      },
    })
    const after = await owner.open(adminPaymentPath(paymentId))
    for (const words of ['Stripe fee $1.03', 'Net received $23.97', 'Paid out November 19, 2026'])
      expect(after.text).toContain(words)
    await expectValidHtml(after)
    expect((await owner.open(asked)).body).toContain(',USD,1.03,23.97,2026-11-19')
    expect((await owner.open('/admin/payments?state=no-fee&who=Fee')).text).not.toContain(
      'Dana Fee',
    )
    const known = await owner.open(reportPath('fees'))
    for (const words of ['Stripe fees $1.03', 'Net received $23.97', 'Fee not known 0'])
      expect(known.text).toContain(words)
    await owner.follow(/^Nov 16, 2026/)
    expect(owner.page.url).toContain(adminPaymentPath(paymentId))
  })

  it('is said of no cash', async () => {
    const id = await aBooking({ lastName: 'Cash' })
    await pay(id, 2500, 'cash', clock.now())
    const owner = await newStaff('owner')
    const file = await owner.open('/admin/payments/payments.csv?who=Cash')
    expect(file.body.trim()).toMatch(/,,,,$/)
    expect((await owner.open('/admin/payments?state=no-fee&who=Cash')).text).not.toContain('Cash,')
    await owner.open('/admin/payments?who=Cash')
    const payment = await owner.follow(/^Monday, November 16/)
    expect(payment.text).not.toContain(moneyTexts.stripeFee)
  })
})

it.each([
  ['stripe', '$25 for nothing yet', ',25.00,0.00,0.00,25.00,0.00,'],
  ['cash', '$25 is account balance', ',25.00,0.00,0.00,0.00,25.00,'],
] as const)('names in the file what was paid ahead by %s', async (method, words, cells) => {
  const id = await aBooking({ lastName: 'Ahead' })
  await pay(id, 2500, method, clock.now())
  const [paid] = await database().payment.findMany({ take: 1 })
  await database().payment.create({ data: { ...paid!, id: newId(), occasion: 'ahead' } })
  const owner = await newStaff('owner')
  expect((await owner.open('/admin/payments?who=Ahead')).text).toContain(words)
  const file = await owner.open('/admin/payments/payments.csv?who=Ahead')
  const [headings, ahead, allocated] = file.body.trim().split('\r\n')
  expect(headings).toContain('To refund,For nothing yet,Account balance,Wrong entry')
  expect(ahead).toContain(cells)
  expect(allocated).toContain(',25.00,0.00,0.00,0.00,0.00,')
})

it('names what a bank account was debited in the list, in its file and on its page', async () => {
  const id = await aBooking({ lastName: 'Debited' })
  const card = await pay(id, 1500, 'stripe', clock.now())
  const paid = await database().payment.findUniqueOrThrow({ where: { id: card } })
  const debit = { id: newId(), occasion: 'debit', amountCents: 2500, byBank: true }
  const { id: paymentId } = await database().payment.create({ data: { ...paid, ...debit } })
  const owner = await newStaff('owner')
  const shown = async (method: string) =>
    (await owner.open(`/admin/payments?who=Debited&method=${method}`)).$('tfoot .numeric').text()
  expect(await shown('bank_debit')).toBe('$25')
  expect(owner.page.texts('tbody tr').join()).toContain('Bank debit')
  expect(await shown('stripe')).toBe('$15')
  expect(owner.page.texts('tbody tr').join()).toContain('Card')
  expect(await shown('through_stripe')).toBe('$40')
  const file = await owner.open('/admin/payments/payments.csv?who=Debited&method=bank_debit')
  expect(file.body).toContain(',Bank debit,USD,25.00,')
  expect((await owner.open(adminPaymentPath(paymentId))).text).toContain('$25, by bank debit')
})

it('owed at a booking stands out, and no longer once it is paid', async () => {
  const id = await aBooking()
  const owner = await newStaff('owner')
  expect((await owner.open(`/admin/bookings/${id}`)).texts('.tag-owed')).toEqual(['$60'])
  await pay(id, 6000, 'cash', clock.now())
  expect((await owner.open(`/admin/bookings/${id}`)).texts('.tag-owed')).toEqual([])
})

describe('a refund', () => {
  it('by decision reduces the price, and is due until it is paid out', async () => {
    const id = await aBooking()
    await pay(id, 6000, 'cash', clock.now())
    const owner = await newStaff('owner')
    await owner.open(`/admin/bookings/${id}`)
    expect((await owner.follow('Refund')).text).toContain('Up to $60 can be refunded.')
    owner.fill('How much', '12.50')
    owner.choose('Why', 'Goodwill')
    const page = await owner.press('Refund')
    for (const words of ['Reduction − $12.50', 'Due at the lesson $0', refundStateLabels.owed])
      expect(page.text).toContain(words)
    const payment = await owner.follow('Cash')
    expect(payment.text).toContain('$12.50: to refund by hand')
    const after = await owner.press('I have refunded $12.50')
    expect(after.text).toContain('$12.50: refunded')
    expect(await refundsOf(id)).toMatchObject([{ amountCents: 1250, state: 'returned' }])
    expect((await owner.press(/not refunded \$12.50/)).text).toContain('to refund by hand')
    expect((await owner.press('$12.50 is not refunded after all')).text).toContain(
      '$12.50: withdrawn',
    )
    const booking = await owner.open(`/admin/bookings/${id}`)
    for (const words of ['Reduction reversed $12.50', 'Refund recorded: $12.50, goodwill'])
      expect(booking.text).toContain(words)
  })

  it('that fails by card is listed, and can be recorded as paid another way', async () => {
    const id = await aBooking({ lastName: 'Stuck' })
    await pay(id, 6000, 'stripe', clock.now())
    done(
      (await cancelBooking(
        system,
        id,
        { idempotencyKey: newToken(), refundCents: 6000 },
        clock.now(),
      ))!,
    )
    await database().refund.updateMany({ where: { bookingId: id }, data: { state: 'failed' } })
    const owner = await newStaff('owner')
    await owner.open('/admin/payments?state=failed&who=Stuck')
    await owner.follow(/^Monday, November 16/)
    const anotherWay = await owner.follow('Mark as refunded another way')
    await expectValidHtml(anotherWay)
    expect(anotherWay.text).toContain('$60 was paid by card')
    owner.choose('How you refunded it', methodLabels.transfer)
    const page = await owner.press('Mark as refunded')
    expect(page.text).toContain('$60: refunded, by bank transfer')
    expect((await owner.open('/admin/payments/due')).text).not.toContain('Stuck')
  })

  it('after a cancellation is in the list of refunds due', async () => {
    const id = await aBooking({ lastName: 'Owed' })
    await pay(id, 6000, 'transfer', clock.now())
    const terms = { idempotencyKey: newToken(), refundCents: 6000 }
    done((await cancelBooking(system, id, terms, clock.now()))!)
    const desk = await newStaff('front_desk')
    expect((await desk.open('/admin/payments?state=owed')).text).toContain('$60 to refund')
    expect((await desk.open('/admin/payments/due')).text).not.toContain('Dana Owed')
  })
})

describe('a coach', () => {
  it('sees the payments of their lessons, but cannot change them', async () => {
    const id = await aBooking()
    await pay(id, 1000, 'cash', clock.now())
    const coach = await newStaff('coach')
    const page = await coach.open(`/admin/bookings/${id}`)
    expect(page.text).toContain('Due at the lesson $50')
    for (const link of ['Payments', moneyTexts.takePayment, 'Refund', 'Cash'])
      expect(page.links).not.toContain(link)
  })
})

it('the lists of payments and refunds need the same number of queries for any length', async () => {
  const owner = await newStaff('owner')
  const lists = ['/admin/payments', '/admin/payments/due']
  const id = await aBooking()
  await pay(id, 1000)
  const count = (path: string) => queriesOf(() => owner.open(path))
  const few = [await count(lists[0]!), await count(lists[1]!)]
  await pay(id, 1000)
  await pay(await aBooking({ time: '18:00' }), 1000)
  expect([await count(lists[0]!), await count(lists[1]!)]).toEqual(few)
})

it.each([
  ['?from=2026-02-30', 400, fieldTexts.dayUnreadable],
  ['?from=2026-11-02&until=2026-11-01', 400, fieldTexts.lastDayTooEarly],
  ['?method=gold', 400, fieldTexts.chooseOne],
  ['?page=-1', 200, 'No matching payments.'],
])('an invalid filter of payments causes no server error: %s', async (search, status, sentence) => {
  const owner = await newStaff('owner')
  const page = await owner.open(`/admin/payments${search}`)
  expect([page.status, page.text]).toEqual([status, expect.stringContaining(sentence)])
})
