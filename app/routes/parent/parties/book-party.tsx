import {
  data,
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { fullName } from '~/domain/family/athletes/athlete'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { findOfferedParty } from '~/domain/parties/find-party-packages.server'
import { holdParty } from '~/domain/parties/hold-party.server'
import { ChosenPartyTime, HoldPartyForm, holdPartyMessages } from '~/domain/parties/party-forms'
import { formatDeposit, formatPartyPrice, partyTexts } from '~/domain/parties/party-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { parseAddress, parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { bookerOf, requireParent } from '~/http/people/require-actor.server'
import { visitorCookie } from '~/http/people/visitor.server'
import { ageOn, instantAt } from '~/values/business-time'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { bookPartyPath, partyPath } from '~/values/paths/camp-paths'
import { checkoutPath } from '~/values/paths/paths'
import { newAthletePath } from '~/values/paths/portal-paths'
import { useForm } from '~/shell/data/after-refusal'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [party, athletes, { timeZone, currency }] = await Promise.all([
    findOfferedParty(args.params.party ?? ''),
    findBookableAthletes(parent),
    findSettings(),
  ])
  if (!party) throw notFound()
  const { slug, title, childrenIncluded, mostChildren } = party
  const asked = parseAddress(args.request, ChosenPartyTime)
  if (asked.status !== 'success') throw redirect(partyPath(slug))
  const chosen = asked.value
  const startsAt = instantAt(chosen.day, chosen.time, timeZone)
  if (!startsAt) throw redirect(partyPath(slug))
  return {
    title: partyTexts.bookTitle(title),
    when: `${formatMoment(startsAt, timeZone)} (${formatZone(timeZone)})`,
    price: [formatPartyPrice(party, currency), formatDeposit(party, currency)]
      .filter(Boolean)
      .join('; '),
    back: partyPath(slug),
    newAthlete: newAthletePath(bookPartyPath(slug, chosen)),
    mostChildren,
    athletes: athletes.map((athlete) => ({
      value: athlete.id,
      label: fullName(athlete),
      help: `${ageOn(athlete.bornOn, chosen.day)} years old on that day`,
    })),
    form: blankForm(HoldPartyForm, {
      ...chosen,
      idempotencyKey: newIdempotencyKey(),
      athleteId: athletes.length === 1 ? athletes[0]!.id : undefined,
      children: childrenIncluded,
    }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const visitor = { ...(await bookerOf(args)), parent }
  const submission = await parseForm(args.request, HoldPartyForm)
  if (submission.status !== 'success')
    return data({ form: viewOfSubmission(submission, HoldPartyForm) }, { status: 400 })
  const outcome = await holdParty(visitor, args.params.party ?? '', submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome)
    return data(refusedForm(submission, outcome, holdPartyMessages), refusedInit(outcome))
  return redirect(checkoutPath(), {
    headers: { 'Set-Cookie': visitorCookie(outcome.visitorToken) },
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta<typeof loader>((data) => data?.title ?? partyTexts.book)

export default function BookParty() {
  const { title, when, price, back, newAthlete, athletes, mostChildren, ...shown } =
    useLoaderData<typeof loader>()
  const form = useForm(shown.form)
  return (
    <Page title={title} lead={when} narrow>
      <ErrorSummary form={form} />
      <p>{price}.</p>
      {athletes.length === 0 ? (
        <>
          <p>{partyTexts.noAthlete}</p>
          <LinkButton to={newAthlete}>{partyTexts.addChild}</LinkButton>
        </>
      ) : (
        <Form method="post" noValidate>
          <HiddenField form={form} name="idempotencyKey" />
          <HiddenField form={form} name="day" />
          <HiddenField form={form} name="time" />
          <RadioList form={form} name="athleteId" legend={partyTexts.whose} options={athletes} />
          <p>
            <Link to={newAthlete}>{partyTexts.addChild}</Link>
          </p>
          <TextField
            form={form}
            name="children"
            label={partyTexts.children}
            help={`Up to ${mostChildren}.`}
            type="number"
            inputMode="numeric"
            width="narrow"
          />
          <TextArea
            form={form}
            name="note"
            label={partyTexts.note}
            help={partyTexts.noteHelp}
            optional
          />
          <p>{partyTexts.holdNote}</p>
          <SubmitButton>{partyTexts.hold}</SubmitButton>
        </Form>
      )}
      <Link to={back}>{partyTexts.otherTime}</Link>
    </Page>
  )
}
