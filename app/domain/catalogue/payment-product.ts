import type { LessonType } from './lesson-type'

/** A lesson type in the shape of a payment product. */
type PaymentProduct = {
  id: string
  name: string
  description: string
  default_price: { unit_amount: number; currency: string }
  /** The deposit in cents; 0 if none. */
  deposit: number
}

/** @param currency from the settings; lowercased, as payment services do */
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
