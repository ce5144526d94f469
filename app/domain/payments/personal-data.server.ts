import { noPersonalData, type PersonalData } from '~/platform/personal-data.server'

/** Money is kept for the books; who paid is known through the order alone. */
export const personalData: PersonalData = {
  ...noPersonalData({
    payment: ['id', 'order_id', 'method', 'amount_cents', 'currency', 'received_at'],
    payment_allocation: ['payment_id', 'booking_id', 'amount_cents'],
    refund: ['id', 'payment_id', 'booking_id', 'amount_cents', 'state', 'created_at'],
  }),
  async export(tx, guardianId) {
    const payments = await tx.payment.findMany({
      where: { order: { guardianId } },
      include: { allocations: { include: { refunds: true } } },
    })
    return { payments }
  },
}
