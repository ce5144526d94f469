import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { WaiverCall } from '~/domain/family/family-calls'
import {
  findOwnSignatures,
  findWaiversToSign,
} from '~/domain/family/waivers/find-own-waivers.server'
import { formatWaiver, type WaiverSignature } from '~/domain/family/waivers/present-waiver.server'
import { signOwnWaivers } from '~/domain/family/waivers/sign-waivers.server'
import { ownWaiverMessages } from '~/domain/family/waivers/waiver'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** The current waiver, the athletes who need it, and existing signatures. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const [{ waiver, unsigned }, signed] = await Promise.all([
    findWaiversToSign(parent),
    findOwnSignatures(parent),
  ])
  const { id: versionId, number } = waiver
  return Response.json({
    waiver: { versionId, number, ...formatWaiver(waiver) },
    unsigned: unsigned.map(({ id: athleteId, name }) => ({ athleteId, name })),
    signed: signed.map(lineOf),
  })
}

function lineOf({ id, athleteName, signedAt, validUntil, snapshot }: WaiverSignature) {
  const { title, number } = snapshot
  return { id, title, number, athleteName, signedAt, validUntil }
}

/** The page's API: signs for as many athletes as the page. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, WaiverCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const refusal = await signOwnWaivers(parent, posted.value)
  if (refusal) return refusedJson(refusal, ownWaiverMessages)
  return Response.json({ status: 'signed' })
}
