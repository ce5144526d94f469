import type { LoaderFunctionArgs } from '~/framework'
import { findOwnSignature } from '~/domain/family/waivers/find-own-waivers.server'
import { presentSignedWaiver } from '~/domain/family/waivers/present-waiver.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'

/** The URL's signature. @throws 404 without access, or a redirect to sign-in */
export async function openSignedWaiver(args: LoaderFunctionArgs) {
  const signed = await findOwnSignature(await requireParent(args), args.params.signatureId ?? '')
  if (!signed) throw notFound()
  const settings = await findSettings()
  return { signed, settings, words: presentSignedWaiver(signed, settings.timeZone) }
}
