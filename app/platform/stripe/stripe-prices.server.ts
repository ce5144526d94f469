import { asked } from './stripe.server'

/** What is for sale at Stripe, at the price it has there. */
export type PriceNow = {
  /** Ours, where somebody has said so in Stripe's dashboard. */
  lessonType: string | null
  name: string
  amountCents: number | null
  /** In capitals. */
  currency: string
}

/** Everything that is for sale there; asking also shows whether the key is taken. @throws {StripeTrouble} */
export async function findPrices(): Promise<PriceNow[]> {
  return await asked(async (stripe) => {
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
