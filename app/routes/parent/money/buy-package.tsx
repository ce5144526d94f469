import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { buyingMessages, BuyPackageForm } from '~/domain/payments/packages/package-forms'
import { findOpenPurchases } from '~/domain/payments/packages/find-own-purchase.server'
import { buyPackage } from '~/domain/booking/money/packages/buy-package.server'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { fullName } from '~/domain/family/athletes/athlete'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { findPackageOffer } from '~/domain/payments/packages/find-packages.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { currentTime } from '~/http/current-time.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { packagePurchasePath, parentPaymentsPath } from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'
import { formatOnSale, wayToPay } from './present-purchase.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [{ packages, byCard }, athletes, open, settings] = await Promise.all([
    findPackageOffer(),
    findBookableAthletes(parent),
    findOpenPurchases(parent),
    findSettings(),
  ])
  const shown = packages.map((one) => formatOnSale(one, settings.timeZone, currentTime()))
  const chosen = shown.length === 1 ? shown[0]!.value : ''
  return {
    form: blankForm(BuyPackageForm, { idempotencyKey: newIdempotencyKey(), chosen }),
    byCard,
    how: wayToPay(byCard, settings),
    packages: shown,
    athletes: athletes.map((athlete) => ({ value: athlete.id, label: fullName(athlete) })),
    open: open.map(({ orderId: id, name }) => ({
      id,
      title: name,
      to: packagePurchasePath(id),
      facts: ['You already started paying for this.'],
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, BuyPackageForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await buyPackage(parent, submission.value)
  if ('refused' in outcome) return refused(submission, outcome, buyingMessages)
  const { attemptId, orderId } = outcome
  const page = attemptId && (await findPaymentPage(attemptId))
  return redirect(page ?? packagePurchasePath(orderId), 303)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta('Packages')

export default function BuyPackage() {
  const { form: blank, packages, athletes, open, byCard, how } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <PortalPage
      title="Packages"
      lead="Several lessons at one price. One credit is one athlete’s place in one lesson."
    >
      <EntryList entries={open} />
      {packages.length === 0 && <Empty title="No packages are on sale right now." />}
      {packages.length > 0 && <p>{how}</p>}
      {packages.length > 0 && !byCard && (
        <EntryList
          entries={packages.map(({ value: id, label: title, help }) => ({
            id,
            title,
            facts: [help],
          }))}
        />
      )}
      {packages.length > 0 && byCard && (
        <Form method="post" className="form" reloadDocument>
          <ErrorSummary form={form} />
          <HiddenField form={form} name="idempotencyKey" />
          <RadioList form={form} name="chosen" legend="Which package" options={packages} />
          <SelectField
            form={form}
            name="athleteId"
            label="Who is it for?"
            optional
            options={[{ value: '', label: 'Everyone in my family' }, ...athletes]}
          />
          <SubmitButton>{paymentTexts.payByCard}</SubmitButton>
        </Form>
      )}
      <LinkButton to={parentPaymentsPath()} variant="quiet">
        {paymentTexts.backToPayments}
      </LinkButton>
    </PortalPage>
  )
}
