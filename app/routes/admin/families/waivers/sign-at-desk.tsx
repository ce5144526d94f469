import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { WaiverToSign } from '~/components/family/waiver-to-sign'
import { signWaiverAtDesk } from '~/domain/booking/waivers/sign-waiver-at-desk.server'
import { WaiverForm } from '~/domain/family/family-forms'
import { waiverToSign } from '~/domain/family/waivers/find-waiver.server'
import { ownWaiverMessages } from '~/domain/family/waivers/waiver'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { unlistedMeta } from '~/shell/page-title'
import { signedAtDeskPath } from '~/values/paths/family-paths'
import { openDesk } from './waivers.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { athlete, guardian, waiver } = await openDesk(args)
  const { signing, ...text } = waiverToSign({ waiver, unsigned: [athlete] })
  return {
    ...text,
    signing: signing!,
    lead: `For ${athlete.name}. ${guardian.name} signs.`,
    idempotencyKey: newIdempotencyKey(),
    form: blankForm(WaiverForm),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { staff, athlete, guardian } = await openDesk(args)
  const whose = { athleteId: athlete.id, guardianId: guardian.id }
  return await answerForm(args.request, WaiverForm, ownWaiverMessages, async (answers) => {
    const outcome = await signWaiverAtDesk(staff, whose, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: signedAtDeskPath(athlete.id) }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Sign')

export default function SignAtDesk() {
  const { form: blank, ...shown } = useLoaderData<typeof loader>()
  return <WaiverToSign {...shown} form={useForm(blank)} />
}
