import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { findGiftCardByCode } from '~/domain/payments/gift-cards/find-by-code.server'
import {
  GiftCardCodeForm,
  giftCardCodeMessages,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { visitorOf } from '~/http/people/visitor.server'
import { seo } from '~/shell/seo'
import { formatMoney } from '~/values/money'
import type { FormView } from '~/values/form-view'
import { giftCardBalancePath, giftCardsPath } from '~/values/paths/gift-card-paths'

export function loader() {
  return { form: blankForm(GiftCardCodeForm) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, GiftCardCodeForm)
  if (submission.status !== 'success') return invalid(submission)

  const found = await findGiftCardByCode(visitorOf(request, context), submission.value.giftCard)
  if ('refused' in found) return refused(submission, found, giftCardCodeMessages)
  const { leftCents, amountCents, currency, lastFour } = found
  return {
    form: blankForm(GiftCardCodeForm),
    found: `${formatMoney(leftCents, currency)} of ${formatMoney(amountCents, currency)} is left on the gift card ending in ${lastFour}.`,
  }
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta: MetaFunction = ({ matches }) =>
  seo(
    {
      title: giftCardTexts.balanceTitle,
      description: giftCardTexts.balanceLead,
      path: giftCardBalancePath(),
    },
    matches,
  )

export default function GiftCardBalance() {
  const { form: blank } = useLoaderData<typeof loader>()
  const answer = useActionData<{ form: FormView; found?: string }>()
  const form = answer?.form ?? blank
  return (
    <Page title={giftCardTexts.balanceTitle} lead={giftCardTexts.balanceLead} narrow>
      {answer?.found && (
        <div role="status">
          <Notice tone="info">
            <p>{answer.found}</p>
          </Notice>
        </div>
      )}
      <Form method="post" action={giftCardBalancePath()} className="form">
        <ErrorSummary form={form} />
        <TextField
          form={form}
          name="giftCard"
          label={giftCardTexts.code}
          help={giftCardTexts.codeHelp}
          autoComplete="off"
          width="middle"
        />
        <SubmitButton>{giftCardTexts.showBalance}</SubmitButton>
      </Form>
      <LinkButton to={giftCardsPath()} variant="quiet">
        {giftCardTexts.title}
      </LinkButton>
    </Page>
  )
}
