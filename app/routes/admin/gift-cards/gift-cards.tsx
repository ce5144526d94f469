import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Page } from '~/components/layout/page'
import { Tag } from '~/components/layout/tag'
import { Empty } from '~/components/layout/texts/empty'
import {
  findGiftCardId,
  findSoldGiftCards,
  type SoldGiftCard,
} from '~/domain/payments/gift-cards/find-sold-gift-cards.server'
import {
  GiftCardCodeForm,
  giftCardCodeMessages,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { unlistedMeta } from '~/shell/page-title'
import type { TimeZone } from '~/values/business-time'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatMoney, formatSums } from '~/values/money'
import { pageNumberOf } from '~/values/paging'
import {
  adminGiftCardPath,
  adminGiftCardsPath,
  giftCardTermsPath,
  giveGiftCardPath,
  sellGiftCardPath,
} from '~/values/paths/gift-card-admin-paths'
import { pageOfList } from '~/values/paths/admin-paths'
import { may } from '~/values/permissions'
import { giftCardStaffTexts } from './gift-card-staff-texts'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  const { searchParams } = new URL(args.request.url)
  const asked = pageNumberOf(searchParams.get('page'))
  const { entries, page, pages, left } = await findSoldGiftCards(staff, asked)
  if (page > pages) throw notFound()
  const { timeZone } = await findSettings()
  return {
    form: blankForm(GiftCardCodeForm),
    left: left.length > 0 ? giftCardStaffTexts.leftInAll(formatSums(left)) : null,
    cards: entries.map((card) => lineOf(card, timeZone)),
    page,
    pages,
    terms: may(staff, 'set-prices') ? giftCardTermsPath() : null,
  }
}

function lineOf(card: SoldGiftCard, zone: TimeZone) {
  const { id, lastFour, buyerName, recipientName, soldAt, stoppedAt, currency } = card
  const money = (cents: number) => formatMoney(cents, currency)
  return {
    id,
    title: `${money(card.amountCents)}, ending in ${lastFour}`,
    facts: [
      `${money(card.leftCents)} left`,
      ...(buyerName ? [`From ${buyerName}`] : []),
      ...(recipientName ? [`For ${recipientName}`] : []),
      formatMomentWithYear(soldAt, zone),
    ],
    state: stoppedAt ? 'Canceled' : card.leftCents === 0 ? 'Used up' : null,
  }
}

/** Finds a card by its full code, which never gets into an address. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  const submission = await parseForm(args.request, GiftCardCodeForm)
  if (submission.status !== 'success') return invalid(submission)

  const id = await findGiftCardId(staff, submission.value.giftCard)
  if (id) return redirect(adminGiftCardPath(id))
  return refused(submission, { refused: 'unknown', field: 'giftCard' }, giftCardCodeMessages)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(giftCardTexts.title)

export default function GiftCards() {
  const { form: blank, cards, left, page, pages, terms } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={giftCardTexts.title} lead={giftCardStaffTexts.lead}>
      <PrimaryAction>
        <LinkButton to={sellGiftCardPath()}>{giftCardStaffTexts.sell}</LinkButton>
      </PrimaryAction>
      {left && <p>{left}</p>}
      <Form method="post" action={adminGiftCardsPath()} className="form">
        <ErrorSummary form={form} />
        <TextField
          form={form}
          name="giftCard"
          label={giftCardTexts.code}
          autoComplete="off"
          width="middle"
        />
        <SubmitButton variant="quiet">{giftCardStaffTexts.find}</SubmitButton>
      </Form>
      {cards.length === 0 && <Empty title={giftCardStaffTexts.none} />}
      <EntryList
        entries={cards.map(({ id, title, facts, state }) => ({
          id,
          title,
          to: adminGiftCardPath(id),
          facts,
          tag: state && <Tag tone="over">{state}</Tag>,
        }))}
      />
      <Pagination of="gift cards" page={page} pages={pages} to={(other) => pageOfList('', other)} />
      <Actions>
        <LinkButton to={giveGiftCardPath()} variant="quiet">
          {giftCardStaffTexts.give}
        </LinkButton>
        {terms && (
          <LinkButton to={terms} variant="quiet">
            {giftCardStaffTexts.terms}
          </LinkButton>
        )}
      </Actions>
    </Page>
  )
}
