import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import { Actions } from '~/components/layout/actions'
import { Notice } from '~/components/layout/texts/notice'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { findPlannedCharges } from '~/domain/booking/money/autopay/find-planned-charges.server'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { SavedMethodForm } from '~/domain/payments/saved-payment-methods/autopay-forms'
import {
  autopayTexts,
  savePaymentMethodMessages,
} from '~/domain/payments/saved-payment-methods/autopay-texts'
import {
  findAutopay,
  offersBankAccounts,
  type SavedPaymentMethod,
} from '~/domain/payments/saved-payment-methods/autopay.server'
import {
  savePaymentMethod,
  settleOwnPaymentMethodSetup,
} from '~/domain/payments/saved-payment-methods/save-payment-method.server'
import {
  autopayMethods,
  formatCard,
  formatExpiry,
  isExpired,
  type AutopayMethod,
} from '~/domain/payments/saved-payment-methods/saved-payment-method'
import { findOwed } from '~/domain/payments/charges/find-balances.server'
import { currentTime } from '~/http/current-time.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { calendarDateAt } from '~/values/business-time'
import { formatDay, formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import {
  autopayPath,
  cardPath,
  endAutopayPath,
  removePaymentMethodPath,
} from '~/values/paths/enrollment-paths'
import { parentClassesPath } from '~/values/paths/portal-bar-paths'
import { PortalPage } from '../portal-page'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

/** Stripe leads back here after a card or bank account was saved, or not. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const now = currentTime()
  const last = await settleOwnPaymentMethodSetup(parent, now)
  const [{ card, bankAccount, mandate, charged }, planned, owed, settings] = await Promise.all([
    findAutopay(parent.id),
    findPlannedCharges({ guardianId: parent.id }),
    findOwed(parent.id),
    settingsOf(args),
  ])
  const { timeZone } = settings
  const isBankOffered = offersBankAccounts(settings)
  const present = (saved: SavedPaymentMethod) => ({
    name: formatCard(saved),
    expires: formatExpiry(saved),
    isExpired: isExpired(saved, calendarDateAt(now, timeZone)),
  })
  return {
    form: blankForm(EmptyForm),
    isUnknown: last === 'unknown',
    isBankOffered,
    card: card && present(card),
    bankAccount: bankAccount && present(bankAccount),
    autopay: mandate && {
      method: mandate.method,
      paysWith: charged ? formatCard(charged) : '',
      since: formatMoment(mandate.agreedAt, timeZone),
      wording: mandate.wording,
    },
    onItsWay: owed
      .filter(({ onItsWayCents }) => onItsWayCents > 0)
      .map((one) => paymentTexts.onItsWay(formatMoney(one.onItsWayCents, one.currency))),
    planned: planned.map(({ on, cents, currency }) => ({
      term: autopayTexts.chargedOn(formatDay(on)),
      detail: formatMoney(cents, currency),
    })),
  }
}

/** Leads to Stripe's page, where the card or bank account is entered. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, SavedMethodForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await savePaymentMethod(parent, submission.value.method)
  if ('refused' in outcome) return refused(submission, outcome, savePaymentMethodMessages)
  return redirect(outcome.url, 303)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(autopayTexts.title)

export default function Card() {
  const { form: blank, ...known } = useLoaderData<typeof loader>()
  const { isUnknown, isBankOffered, card, bankAccount, autopay, onItsWay, planned } = known
  const form = useForm(blank)
  const saved = { card, bank_account: bankAccount }
  const usable = autopayMethods.filter((method) => saved[method] && autopay?.method !== method)
  return (
    <PortalPage title={autopayTexts.title} lead={autopayTexts.lead(isBankOffered)}>
      <ErrorSummary form={form} />
      {isUnknown && <Notice tone="info" title={autopayTexts.unknown} />}
      {onItsWay.map((sentence) => (
        <Notice key={sentence} tone="info" title={sentence} />
      ))}
      <h2>{autopayTexts.card}</h2>
      <SavedMethod method="card" saved={card} />
      {card?.isExpired && <p>{autopayTexts.expired}</p>}
      <p>{autopayTexts.onStripe}</p>
      <ChangeMethod method="card" isSaved={card !== null} mayReplace />
      {(isBankOffered || bankAccount) && (
        <>
          <h2>{autopayTexts.bankAccount}</h2>
          <SavedMethod method="bank_account" saved={bankAccount} />
          <p>{autopayTexts.accountOnStripe}</p>
          <ChangeMethod
            method="bank_account"
            isSaved={bankAccount !== null}
            mayReplace={isBankOffered}
          />
        </>
      )}
      <h2>{autopay ? autopayTexts.isOn : autopayTexts.isOff}</h2>
      {autopay && (
        <>
          <SummaryList
            items={[
              { term: autopayTexts.paysWith, detail: autopay.paysWith },
              { term: autopayTexts.since, detail: autopay.since },
              ...planned,
            ]}
          />
          <p>{autopay.wording}</p>
          <Form method="post" action={endAutopayPath()}>
            <p>{autopayTexts.offNote}</p>
            <SubmitButton variant="quiet">{autopayTexts.turnOff}</SubmitButton>
          </Form>
        </>
      )}
      {usable.length > 0 && (
        <Actions>
          {usable.map((method) => (
            <LinkButton
              key={method}
              to={autopayPath(method)}
              variant={autopay ? 'quiet' : undefined}
            >
              {autopay
                ? autopayTexts.switchTo(method)
                : bankAccount
                  ? autopayTexts.turnOnFor(method)
                  : autopayTexts.turnOn}
            </LinkButton>
          ))}
        </Actions>
      )}
      {!card && !bankAccount && <p>{autopayTexts.needsCard(isBankOffered)}</p>}
      <Actions>
        <LinkButton to={parentClassesPath()} variant="quiet">
          {classTexts.allMine}
        </LinkButton>
      </Actions>
    </PortalPage>
  )
}

type Saved = { name: string; expires: string | null }

function SavedMethod({ method, saved }: { method: AutopayMethod; saved: Saved | null }) {
  const isCard = method === 'card'
  if (!saved) return <p>{isCard ? autopayTexts.none : autopayTexts.noAccount}</p>
  const term = isCard ? autopayTexts.card : autopayTexts.bankAccount
  const expires = saved.expires ? [{ term: autopayTexts.expires, detail: saved.expires }] : []
  return <SummaryList items={[{ term, detail: saved.name }, ...expires]} />
}

type Changing = { method: AutopayMethod; isSaved: boolean; mayReplace: boolean }

function ChangeMethod({ method, isSaved, mayReplace }: Changing) {
  const [save, replace, remove] =
    method === 'card'
      ? [autopayTexts.save, autopayTexts.replace, autopayTexts.remove]
      : [autopayTexts.saveAccount, autopayTexts.replaceAccount, autopayTexts.removeAccount]
  return (
    <>
      {mayReplace && (
        <Form method="post" action={cardPath()} reloadDocument>
          <input type="hidden" name="method" value={method} />
          <SubmitButton variant={isSaved ? 'quiet' : undefined}>
            {isSaved ? replace : save}
          </SubmitButton>
        </Form>
      )}
      {isSaved && (
        <Form method="post" action={removePaymentMethodPath()}>
          <input type="hidden" name="method" value={method} />
          <p>{autopayTexts.removeNote(method)}</p>
          <SubmitButton variant="destructive">{remove}</SubmitButton>
        </Form>
      )}
    </>
  )
}
