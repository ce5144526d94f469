import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import { Actions } from '~/components/layout/actions'
import { Notice } from '~/components/layout/texts/notice'
import { findPlannedCharges } from '~/domain/booking/money/autopay/find-planned-charges.server'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { autopayTexts, saveCardMessages } from '~/domain/payments/saved-cards/autopay-texts'
import { findAutopay } from '~/domain/payments/saved-cards/choose-autopay.server'
import { saveCard, settleOwnCardSetup } from '~/domain/payments/saved-cards/save-card.server'
import { formatCard, formatExpiry, isExpired } from '~/domain/payments/saved-cards/saved-card'
import { currentTime } from '~/http/current-time.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { pageTitle } from '~/shell/page-title'
import { calendarDateAt } from '~/values/business-time'
import { formatDay, formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import {
  autopayPath,
  cardPath,
  endAutopayPath,
  removeCardPath,
} from '~/values/paths/enrollment-paths'
import { parentClassesPath } from '~/values/paths/portal-bar-paths'
import { PortalPage } from '../portal-page'

/** Stripe leads back here after a card was saved, or not. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const now = currentTime()
  const last = await settleOwnCardSetup(parent, now)
  const [{ card, mandate }, planned, { timeZone }] = await Promise.all([
    findAutopay(parent.id),
    findPlannedCharges({ guardianId: parent.id }),
    settingsOf(args),
  ])
  return {
    form: blankForm(EmptyForm),
    isUnknown: last === 'unknown',
    card: card && {
      name: formatCard(card),
      expires: formatExpiry(card),
      isExpired: isExpired(card, calendarDateAt(now, timeZone)),
    },
    autopay: mandate && {
      since: formatMoment(mandate.agreedAt, timeZone),
      wording: mandate.wording,
    },
    planned: planned.map(({ on, cents, currency }) => ({
      term: autopayTexts.chargedOn(formatDay(on)),
      detail: formatMoney(cents, currency),
    })),
  }
}

/** Leads to Stripe's page, where the card is entered. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, EmptyForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await saveCard(parent)
  if ('refused' in outcome) return refused(submission, outcome, saveCardMessages)
  return redirect(outcome.url, 303)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(autopayTexts.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function Card() {
  const { form: blank, isUnknown, card, autopay, planned } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <PortalPage title={autopayTexts.title} lead={autopayTexts.lead}>
      <ErrorSummary form={form} />
      {isUnknown && <Notice tone="info" title={autopayTexts.unknown} />}
      <h2>{autopayTexts.card}</h2>
      {card ? (
        <SummaryList
          items={[
            { term: autopayTexts.card, detail: card.name },
            { term: autopayTexts.expires, detail: card.expires },
          ]}
        />
      ) : (
        <p>{autopayTexts.none}</p>
      )}
      {card?.isExpired && <p>{autopayTexts.expired}</p>}
      <p>{autopayTexts.onStripe}</p>
      <Form method="post" action={cardPath()} reloadDocument>
        <SubmitButton variant={card ? 'quiet' : undefined}>
          {card ? autopayTexts.replace : autopayTexts.save}
        </SubmitButton>
      </Form>
      {card && (
        <Form method="post" action={removeCardPath()}>
          <p>{autopayTexts.removeNote}</p>
          <SubmitButton variant="destructive">{autopayTexts.remove}</SubmitButton>
        </Form>
      )}
      <h2>{autopay ? autopayTexts.isOn : autopayTexts.isOff}</h2>
      {autopay ? (
        <>
          <SummaryList items={[{ term: autopayTexts.since, detail: autopay.since }, ...planned]} />
          <p>{autopay.wording}</p>
          <Form method="post" action={endAutopayPath()}>
            <p>{autopayTexts.offNote}</p>
            <SubmitButton variant="quiet">{autopayTexts.turnOff}</SubmitButton>
          </Form>
        </>
      ) : card ? (
        <LinkButton to={autopayPath()}>{autopayTexts.turnOn}</LinkButton>
      ) : (
        <p>{autopayTexts.needsCard}</p>
      )}
      <Actions>
        <LinkButton to={parentClassesPath()} variant="quiet">
          {classTexts.allMine}
        </LinkButton>
      </Actions>
    </PortalPage>
  )
}
