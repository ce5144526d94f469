import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErasurePreview, type ErasureShown } from '~/components/family/erasure-preview'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { settleLessonsOnRequest } from '~/domain/booking/erasure/cancel-lessons-to-come.server'
import { erasureAskMessages } from '~/domain/booking/erasure/erasure'
import { fullName } from '~/domain/family/athletes/athlete'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { askErasure, findOwnErasure } from '~/domain/privacy/ask-erasure.server'
import { daysToAnswer } from '~/domain/privacy/privacy-request'
import { ErasureForm } from '~/domain/privacy/privacy-request-forms'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireConfirmed, requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { titleMeta } from '~/shell/page-title'
import { askErasurePath, dataExportPath, parentPrivacyPath } from '~/values/paths/guardian-paths'
import { conversationPath } from '~/values/paths/portal-paths'
import { formatMomentWithYear } from '~/values/format/format-time'
import { findErasureEffects } from '~/domain/booking/erasure/find-erasure-effects.server'
import { presentErasure } from '~/domain/booking/erasure/present-erasure'
import type { Parent } from '~/values/actor'
import { PortalPage } from '../portal-page'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent)
  const [asked, settings] = await Promise.all([findOwnErasure(parent), findSettings()])
  const { effects, seen, options, lastLesson } = await erasureEffectsOf(parent)
  return {
    asked: asked && formatMomentWithYear(asked, settings.timeZone),
    effects,
    options,
    lastLesson,
    form: blankForm(ErasureForm, { lessonCount: seen.lessons, refundCents: seen.refundCents }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent)
  const submission = await parseForm(args.request, ErasureForm)
  if (submission.status !== 'success') return invalid(submission)

  const name = fullName(await findOwnDetails(parent))
  const { lessons, details, lessonCount, refundCents } = submission.value
  const seen = { lessons: lessonCount, refundCents }
  const refusal = await askErasure(parent, { name, details, lessons }, (tx, now) =>
    settleLessonsOnRequest(tx, parent, { lessons, seen }, now),
  )
  if (refusal) return refused(submission, refusal, erasureAskMessages)
  return redirectWithToast(askErasurePath(), 'We have your request.')
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta('Erase your data')

export default function AskErasure() {
  const { asked, effects, options, lastLesson, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <PortalPage title="Erase your data">
      <ErrorSummary form={form} />
      {asked && (
        <Notice tone="info" title={`You asked for this on ${asked}`}>
          <p>
            {lastLesson
              ? `We’ll erase your data after your last lesson, on ${lastLesson}.`
              : `We’ll answer within ${daysToAnswer} days of that.`}{' '}
            Changed your mind? <Link to={conversationPath('new')}>Write to us</Link> before then.
          </p>
        </Notice>
      )}
      <p>
        We’ll erase your account, your names, addresses and messages, and your athletes with their
        notes. An athlete stays if another guardian makes decisions for them too. This can’t be
        undone.
      </p>
      <ErasurePreview effects={effects} />
      {!asked && (
        <Form method="post" className="form">
          <h2>Your request</h2>
          <HiddenField form={blank} name="lessonCount" />
          <HiddenField form={blank} name="refundCents" />
          {options.length > 0 && (
            <RadioList
              form={form}
              name="lessons"
              legend={privacyTexts.upcomingLessons}
              options={options}
            />
          )}
          <TextArea form={form} name="details" label="Anything we should know" optional />
          <TextField
            form={form}
            name="confirmation"
            label={privacyTexts.typeErase}
            autoComplete="off"
            width="narrow"
          />
          <p>
            We’ll do this within {daysToAnswer} days
            {options.length > 0 ? ', or after the lessons you keep,' : ''} and tell you by email.
          </p>
          <SubmitButton variant="destructive">{privacyTexts.askErasure}</SubmitButton>
        </Form>
      )}
      <LinkButton to={dataExportPath()} variant="quiet">
        Download a copy first
      </LinkButton>
      <LinkButton to={parentPrivacyPath()} variant="quiet">
        Back to privacy
      </LinkButton>
    </PortalPage>
  )
}

/** What a family sees before requesting an erasure. */
async function erasureEffectsOf(parent: Parent) {
  const settings = await findSettings()
  const { seen, refund, lastLesson, canAllBeKept, ...shown } = presentErasure(
    await findErasureEffects([parent.id]),
    settings.timeZone,
  )
  const { waiverRetentionYears: years, waiverRetentionAge: age } = settings
  const waivers =
    shown.signedWaivers === 1 ? '1 signed waiver' : `${shown.signedWaivers} signed waivers`
  const effects: ErasureShown = {
    lessons: shown.lessons,
    credits: shown.credits,
    money: shown.money,
    athletes: shown.athletes,
    creditRule:
      'You’ll lose unused credits when your data is erased. Use them first, or ask us to refund the package.',
    moneyRule: [
      'Card refunds still reach you after your data is erased. If a refund has to be made in person, we’ll make it first.',
      ...(shown.losesBalance ? [privacyTexts.losesYourBalance] : []),
    ].join(' '),
    kept: [
      'Bookings and payments, without your names: the law requires us to keep these records.',
      ...(shown.signedWaivers > 0
        ? [
            `${waivers}, for ${years} years after each ends, and until the athlete is ${age}: they are proof of what was agreed.`,
          ]
        : []),
    ],
  }
  const options = [
    {
      value: 'cancel',
      label: 'Cancel my upcoming lessons now',
      help: refund ? `We’ll refund ${refund}, as the policy says.` : 'No money is refunded.',
    },
    {
      value: 'keep',
      label: canAllBeKept ? 'Leave my lessons to the other guardian' : 'Keep my lessons',
      help: canAllBeKept
        ? 'They take place as planned.'
        : `We’ll erase your data after the last one, on ${lastLesson}.`,
    },
  ]
  return { effects, seen, options: shown.lessons.length > 0 ? options : [], lastLesson }
}
