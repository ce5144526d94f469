import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { GiftCardFace } from '~/components/content/gift-card-face'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { Honeypot } from '~/components/forms/honeypot'
import { RadioList } from '~/components/forms/radio-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { buyGiftCard } from '~/domain/booking/money/gift-cards/buy-gift-card.server'
import { findGiftCardOffer } from '~/domain/payments/gift-cards/find-gift-card.server'
import {
  BuyGiftCardForm,
  giftCardBuyingMessages,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { formKeyFor } from '~/http/forms/form-secret.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseSharedForm, refused } from '~/http/forms/parse-form.server'
import { parentOf, type Args } from '~/http/people/require-actor.server'
import { visitorOf } from '~/http/people/visitor.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { formatMoney } from '~/values/money'
import type { FormView } from '~/values/form-view'
import { giftCardBalancePath, giftCardPath, giftCardsPath } from '~/values/paths/gift-card-paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const [{ terms, isSold }, settings, known] = await Promise.all([
    findGiftCardOffer(),
    settingsOf(args),
    whoBuys(args),
  ])
  const money = (cents: number) => formatMoney(cents, settings.currency)
  const [first] = terms.amountsCents
  return {
    isSold,
    business: settings.name,
    phone: settings.phone,
    shown: money(first ?? terms.smallestCents),
    amounts: [
      ...terms.amountsCents.map((cents) => ({ value: String(cents), label: money(cents) })),
      { value: 'own', label: giftCardTexts.otherAmount },
    ],
    limits: `From ${money(terms.smallestCents)} to ${money(terms.largestCents)}.`,
    form: blankForm(BuyGiftCardForm, {
      ...known,
      chosen: first ? String(first) : 'own',
      idempotencyKey: formKeyFor(args.context),
    }),
  }
}

/** Prefills a signed-in parent's details. */
async function whoBuys(args: Args) {
  const parent = await parentOf(args)
  if (!parent) return {}
  const details = await findOwnDetails(parent)
  return { name: fullName(details), email: details.email }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { submission, spent } = await parseSharedForm(request, BuyGiftCardForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await buyGiftCard(visitorOf(request, context), submission.value)
  if ('refused' in outcome) return refused(submission, outcome, giftCardBuyingMessages)
  const { attemptId, pageToken } = outcome
  const page = attemptId && (await findPaymentPage(attemptId))
  return redirect(page ?? giftCardPath(pageToken), { status: 303, headers: spent })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'
export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta: MetaFunction = ({ matches }) =>
  seo(
    { title: giftCardTexts.title, description: giftCardTexts.lead, path: giftCardsPath() },
    matches,
  )

export default function GiftCards() {
  const { isSold, business, phone, shown, form: blank, ...offer } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={giftCardTexts.title} lead={giftCardTexts.lead} narrow>
      {isSold ? (
        <>
          <GiftCardFace business={business} amount={shown} />
          <Form method="post" action={giftCardsPath()} className="form" reloadDocument>
            <ErrorSummary form={form} />
            <HiddenField form={blank} name="idempotencyKey" />
            <BuyingFields form={form} {...offer} />
            <Honeypot name="website" />
            <p>You pay by card on Stripe’s secure page. We’ll email the code right away.</p>
            <SubmitButton>{giftCardTexts.payByCard}</SubmitButton>
          </Form>
        </>
      ) : (
        <Empty title={giftCardTexts.notSold}>
          <p>
            Ask us at a lesson
            {phone && (
              <>
                , or call us at <PhoneLink phone={phone} />
              </>
            )}
            .
          </p>
        </Empty>
      )}
      <LinkButton to={giftCardBalancePath()} variant="quiet">
        {giftCardTexts.checkBalance}
      </LinkButton>
    </Page>
  )
}

type FieldsProps = {
  form: FormView
  amounts: { value: string; label: string }[]
  limits: string
}

function BuyingFields({ form, amounts, limits }: FieldsProps) {
  return (
    <>
      <RadioList form={form} name="chosen" legend="Amount" options={amounts} columns />
      <TextField
        form={form}
        name="ownCents"
        label={giftCardTexts.ownAmount}
        help={limits}
        inputMode="decimal"
        width="narrow"
        optional
      />
      <TextField form={form} name="name" label="Your name" autoComplete="name" />
      <EmailField
        form={form}
        label="Your email address"
        help="We’ll send the code and receipt here."
      />
      <TextField form={form} name="recipientName" label="Who is it for?" autoComplete="off" />
      <TextField
        form={form}
        name="recipientEmail"
        label="Their email address"
        help="We’ll email it to them right away, with your message on the card. Leave this blank to print it or give it to them yourself."
        type="email"
        inputMode="email"
        autoComplete="off"
        optional
      />
      <TextArea form={form} name="message" label="A message for them" rows={3} optional />
    </>
  )
}
