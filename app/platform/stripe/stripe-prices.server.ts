import { callStripe } from './stripe.server'

/** A product at Stripe with its price. */
export type PriceNow = {
  /** Our lesson type, if set in Stripe's dashboard. */
  lessonType: string | null
  name: string
  amountCents: number | null
  /** Uppercase. */
  currency: string
}

/** All active prices. Also verifies the API key. @throws {StripeError} */
export async function findPrices(): Promise<PriceNow[]> {
  return await callStripe(async (stripe) => {
    const { data } = await stripe.prices.list({
      active: true,
      limit: 100,
      expand: ['data.product'],
    })
    return data.flatMap(({ product, unit_amount, currency }) =>
      typeof product === 'object' && !product.deleted
        ? [
            {
              lessonType: product.metadata.lessonType ?? null,
              name: product.name,
              amountCents: unit_amount,
              currency: currency.toUpperCase(),
            },
          ]
        : [],
    )
  })
}
