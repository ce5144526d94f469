import { withSignature } from '~/domain/booking/on-behalf/on-behalf-forms'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'

type Signable = Parameters<typeof withSignature>[0]

/** A form of a booking by staff, on whose page the current waiver can be signed. */
export async function signable<Schema extends Signable>(schema: Schema): Promise<Schema> {
  return withSignature(schema, await findCurrentWaiver())
}
