import { z } from 'zod'
import { taxKinds } from '~/domain/catalogue/tax'
import { levels } from '~/values/level'
import { regions } from '~/values/consent'

// Responses of the public API, as in docs/api.md and /api/openapi.json.

export const ErrorAnswer = z
  .strictObject({
    error: z.string().meta({ description: 'A sentence for people: what is wrong, what to do.' }),
    code: z.string().meta({ description: 'The same for programs.', example: 'not-found' }),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Error' })

export const AuthStatusAnswer = z.strictObject({ loggedIn: z.boolean() }).meta({ id: 'AuthStatus' })

export const ParentAuthStatusAnswer = z
  .strictObject({
    loggedIn: z.boolean(),
    parentId: z
      .string()
      .optional()
      .meta({ description: 'The guardian’s id; absent when no one is signed in.' }),
  })
  .meta({ id: 'ParentAuthStatus' })

const instant = z.iso.datetime().meta({ description: 'In UTC.' })
const cents = z.int().nonnegative()

/** A tax in an amount. */
export const TaxAnswer = z
  .strictObject({
    kind: z.enum(taxKinds).meta({ description: 'Part of the listed price, or added to it.' }),
    name: z.string(),
    percent: z.number().positive().max(30),
    cents,
  })
  .meta({ id: 'Tax' })

export const AvailableTimesAnswer = z
  .strictObject({
    date: z.iso.date(),
    lessonType: z.string(),
    timeZone: z.string().meta({ description: 'IANA name; wall times are in it.' }),
    times: z.array(
      z.strictObject({
        time: z.string().meta({ description: 'Wall time, HH:MM.' }),
        startsAt: instant,
        free: z.int().positive().meta({ description: 'Athletes it has room for.' }),
        venue: z.string().nullable().meta({
          description: 'The name of where it is; null for the business’s own address.',
        }),
        venueId: z.string().meta({
          description: 'Its id, or own. A hold that sends it is at that place or refused.',
        }),
      }),
    ),
  })
  .meta({ id: 'AvailableTimes' })

/** The parts of a Stripe event that are read; its object is fetched afterwards. */
export const StripeEventCall = z
  .looseObject({
    id: z.string(),
    type: z.string(),
    created: z.int(),
    livemode: z.boolean(),
    data: z.looseObject({ object: z.looseObject({}) }),
  })
  .meta({ id: 'StripeEvent' })

export const ReceivedAnswer = z.strictObject({ received: z.literal(true) }).meta({ id: 'Received' })

export const ProductsAnswer = z
  .strictObject({
    products: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        description: z.string(),
        default_price: z.strictObject({
          unit_amount: cents,
          currency: z.string().length(3),
        }),
        deposit: cents.meta({ description: 'Due when it is booked; 0 where nothing is.' }),
      }),
    ),
  })
  .meta({ id: 'Products' })

export const ConsentAnswer = z
  .strictObject({
    necessary: z.literal(true),
    analytics: z.boolean(),
    marketing: z.boolean(),
    region: z.enum(regions),
  })
  .meta({ id: 'Consent' })

export const GiftCardOfferAnswer = z
  .strictObject({
    isSold: z.boolean().meta({ description: 'Whether they can be bought by card now.' }),
    amountsCents: z.array(cents).meta({ description: 'To choose from.' }),
    smallestCents: cents.meta({ description: 'The limits of any other amount.' }),
    largestCents: cents,
    currency: z.string().length(3),
  })
  .meta({ id: 'GiftCardOffer' })

export const GiftCardBuyingAnswer = z
  .strictObject({
    path: z.string().meta({ description: 'The page of the card, secret: its code once paid.' }),
    url: z.url().nullable().meta({ description: 'The page to pay on; null where there is none.' }),
  })
  .meta({ id: 'GiftCardBuying' })

export const GiftCardBalanceAnswer = z
  .strictObject({
    lastFour: z.string().length(4),
    amountCents: cents,
    leftCents: cents,
    currency: z.string().length(3),
  })
  .meta({ id: 'GiftCardBalance' })

export const WaitingAnswer = z
  .strictObject({ status: z.literal('waiting') })
  .meta({ id: 'Waiting' })

const picturePath = z.string().nullable().meta({
  description: 'The path of a picture; null where the drawn logo and the name stand.',
})

export const SiteContentAnswer = z
  .strictObject({
    logo: z.strictObject({ circle: picturePath, text: picturePath }),
    contact: z.strictObject({
      name: z.string(),
      tagline: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.array(z.string()).meta({ description: 'Line by line.' }),
      social: z.array(z.strictObject({ label: z.string(), href: z.url() })),
    }),
    hours: z.strictObject({
      lines: z.array(z.string()).meta({ description: 'Opening hours for people.' }),
      timeZone: z.string().meta({ description: 'IANA name.' }),
    }),
    faqs: z.array(z.strictObject({ question: z.string(), answerHtml: z.string() })),
    testimonials: z.array(z.strictObject({ quote: z.string(), author: z.string() })),
  })
  .meta({ id: 'SiteContent' })

const named = z.strictObject({ slug: z.string(), name: z.string() }).nullable()

const cover = z
  .strictObject({
    alt: z.string().meta({ description: 'For those who do not see it.' }),
    width: z.int().positive().meta({ description: 'Of its largest file, in pixels.' }),
    height: z.int().positive(),
    files: z.array(
      z.strictObject({
        path: z.string(),
        width: z.int().positive(),
        type: z.enum(['image/avif', 'image/webp']),
      }),
    ),
  })
  .nullable()

const postLine = {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: named,
  cover,
  path: z.string().meta({ description: 'Of its page.' }),
  publishedAt: instant,
  updatedAt: instant,
  readingMinutes: z.int().positive(),
}
const tipLine = { ...postLine, apparatus: named, difficulty: z.enum(levels).nullable() }

const wholeText = {
  videoUrl: z
    .string()
    .nullable()
    .meta({ description: 'An https address, or the path of a video of this site.' }),
  html: z.string().meta({ description: 'Its text; nothing in it can do anything.' }),
}

const place = {
  page: z.int().positive(),
  pages: z.int().nonnegative(),
  total: z.int().nonnegative(),
}

export const PostsAnswer = z
  .strictObject({ posts: z.array(z.strictObject(postLine)), ...place })
  .meta({ id: 'Posts' })

export const PostAnswer = z.strictObject({ ...postLine, ...wholeText }).meta({ id: 'Post' })

export const TipsAnswer = z
  .strictObject({ tips: z.array(z.strictObject(tipLine)), ...place })
  .meta({ id: 'Tips' })

export const TipAnswer = z.strictObject({ ...tipLine, ...wholeText }).meta({ id: 'Tip' })
