import {
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { WaiverToSign } from '~/components/family/waiver-to-sign'
import { familyTexts } from '~/domain/family/family-texts'
import { WaiverForm } from '~/domain/family/family-forms'
import { findWaiversToSign } from '~/domain/family/waivers/find-own-waivers.server'
import { signOwnWaivers } from '~/domain/family/waivers/sign-waivers.server'
import { ownWaiverMessages } from '~/domain/family/waivers/waiver'
import { waiverToSign } from '~/domain/family/waivers/find-waiver.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { titleMeta } from '~/shell/page-title'
import { formatList } from '~/values/format/format-list'
import { parentWaiversPath, signWaiversPath } from '~/values/paths/portal-paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { waiver, unsigned } = await findWaiversToSign(await requireParent(args))
  const back = redirectToOf(args.request, parentWaiversPath())
  const wanted = new URL(args.request.url).searchParams.get('for')?.split('.')
  const asked = wanted ? unsigned.filter(({ id }) => wanted.includes(id)) : unsigned
  const { signing, ...text } = waiverToSign({ waiver, unsigned: asked })
  if (!signing) throw redirect(back)
  const others = unsigned.filter((one) => !asked.includes(one)).map(({ name }) => name)
  return {
    ...text,
    signing,
    others:
      others.length > 0
        ? { to: signWaiversPath(back), label: familyTexts.signForToo(formatList(others)) }
        : null,
    idempotencyKey: newIdempotencyKey(),
    form: blankForm(WaiverForm),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, WaiverForm)
  if (submission.status !== 'success') return invalid(submission)

  const refusal = await signOwnWaivers(parent, submission.value)
  if (refusal) return refused(submission, refusal, ownWaiverMessages)
  const to = redirectToOf(args.request, parentWaiversPath())
  return redirectWithToast(to, 'Signed. We’re emailing you a copy.')
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta(familyTexts.signWaiver)

export default function SignWaivers() {
  const { form: blank, ...shown } = useLoaderData<typeof loader>()
  return <WaiverToSign {...shown} form={useForm(blank)} />
}
