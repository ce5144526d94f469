import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { Checkbox } from '~/components/forms/checkbox'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { AutopayForm } from '~/domain/payments/saved-payment-methods/autopay-forms'
import {
  autopayMessages,
  autopayTexts,
  mandateVersions,
  mandateWords,
} from '~/domain/payments/saved-payment-methods/autopay-texts'
import { findAutopay, turnOnAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import { formatCard } from '~/domain/payments/saved-payment-methods/saved-payment-method'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { cardPath } from '~/values/paths/enrollment-paths'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const wanted = new URL(args.request.url).searchParams.get('method')
  const method = wanted === 'bank_account' ? wanted : 'card'
  const { card, bankAccount, mandate } = await findAutopay(parent.id)
  if (mandate?.method === method) throw redirect(cardPath())
  const { name } = await settingsOf(args)
  const form = blankForm(AutopayForm, { method, version: mandateVersions[method] })
  const saved = method === 'card' ? card : bankAccount
  return { form, card: saved && formatCard(saved), wording: mandateWords(method, name) }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  return await answerForm(args.request, AutopayForm, autopayMessages, async (answers) => {
    const outcome = await turnOnAutopay(parent, answers)
    return 'refused' in outcome ? outcome : { to: cardPath(), said: autopayTexts.turnedOn }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(autopayTexts.turnOn)

export default function TurnOnAutopay() {
  const { form: blank, card, wording } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={autopayTexts.turnOn} lead={card ?? undefined} narrow>
      <ErrorSummary form={form} />
      {card ? (
        <>
          <p>{wording}</p>
          <Form method="post" className="form">
            <HiddenField form={form} name="method" />
            <HiddenField form={form} name="version" />
            <Checkbox form={form} name="agreed" label={autopayTexts.agree} />
            <SubmitButton>{autopayTexts.turnOn}</SubmitButton>
          </Form>
        </>
      ) : (
        <p>{autopayMessages['no-card']}</p>
      )}
      <LinkButton to={cardPath()} variant="quiet">
        {autopayTexts.title}
      </LinkButton>
    </Page>
  )
}
