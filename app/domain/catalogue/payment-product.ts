import type { LessonType } from './lesson-type'

/** A lesson type as something that can be paid for, in the shape that payment services have. */
export type PaymentProduct = {
  id: string
  name: string
  description: string
  default_price: { unit_amount: number; currency: string }
  /** What of it is due when it is booked, in cents; 0 where nothing is. */
  deposit: number
}

/** @param currency as settings have it; written small, as payment services do */
export function paymentProductOf(lessonType: LessonType, currency: string): PaymentProduct {
  const { id, name, description, priceCents, depositCents } = lessonType
  return {
    id,
    name,
    description,
    default_price: { unit_amount: priceCents, currency: currency.toLowerCase() },
    deposit: depositCents,
  }
}
