import { z } from 'zod'

// Responses about party packages.

const cents = z.int().nonnegative()
const days = z.int().nonnegative()

const party = {
  slug: z.string(),
  title: z.string(),
  description: z.string().meta({ description: 'Markdown.' }),
  durationMinutes: z.int().positive(),
  minAge: z.int(),
  maxAge: z.int(),
  price: z.strictObject({
    packageCents: cents,
    depositCents: cents,
    extraChildCents: cents.meta({ description: 'For each child beyond those included.' }),
    currency: z.string().length(3),
  }),
  children: z.strictObject({ included: z.int().positive(), most: z.int().positive() }),
  noticeDays: days.meta({ description: 'How many days ahead it has to be booked.' }),
  changeDays: days.meta({
    description: 'How many days before the party its number of children is final.',
  }),
  dueDays: days.meta({ description: 'How many days before the party its rest is due.' }),
  coachName: z.string(),
  venue: z
    .strictObject({ name: z.string(), address: z.array(z.string()), map: z.url() })
    .nullable()
    .meta({ description: 'Null for the business’s own address.' }),
  times: z
    .array(z.strictObject({ day: z.iso.date(), startsAt: z.array(z.iso.datetime()) }))
    .meta({ description: 'Free starts, in UTC.' }),
}

export const PartiesAnswer = z
  .strictObject({ timeZone: z.string(), parties: z.array(z.strictObject(party)) })
  .meta({ id: 'Parties' })

export const PartyAnswer = z.strictObject({ timeZone: z.string(), ...party }).meta({ id: 'Party' })
