import { noPersonalData, type PersonalData } from '~/platform/personal-data.server'

/** Money is kept for the books; who paid is known through the order alone. */
export const personalData: PersonalData = {
  ...noPersonalData({
    charge_line: ['id', 'booking_id', 'kind', 'amount_cents', 'currency', 'created_at'],
    payment: ['id', 'occasion', 'order_id', 'method', 'amount_cents', 'currency', 'received_at'],
    payment_reversal: ['payment_id', 'reason', 'reversed_at'],
    payment_allocation: ['payment_id', 'booking_id', 'amount_cents'],
    refund: ['id', 'payment_id', 'booking_id', 'amount_cents', 'state', 'created_at', 'occasion'],
  }),
  async export(tx, guardianId) {
    const order = { guardianId }
    const payments = await tx.payment.findMany({
      where: { order },
      // what it came by is the site's own
      omit: { occasion: true },
      include: {
        reversal: true,
        allocations: { include: { refunds: { omit: { occasion: true } } } },
      },
    })
    const charges = await tx.chargeLine.findMany({ where: { booking: { order } } })
    return { charges, payments }
  },
}
