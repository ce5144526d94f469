import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { LinkButton } from '~/components/layout/link-button'
import { Notice } from '~/components/layout/notice'
import { fullName } from '~/domain/family/athlete'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { askErasure, findOwnErasure } from '~/domain/privacy/ask-erasure.server'
import { daysToAnswer } from '~/domain/privacy/privacy-request'
import { ErasureForm } from '~/domain/privacy/privacy-request-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm } from '~/http/form-view.server'
import { invalid, parseForm } from '~/http/parse-form.server'
import { requireConfirmed, requireParent } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { pageTitle } from '~/shell/page-title'
import { askErasurePath, dataExportPath, parentPrivacyPath } from '~/values/guardian-paths'
import { formatMomentWithYear } from '~/values/time-in-words'
import { PortalPage } from './portal-page'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent)
  const [asked, settings] = await Promise.all([findOwnErasure(parent), findSettings()])
  return {
    asked: asked && formatMomentWithYear(asked, settings.timeZone),
    years: settings.waiverRetentionYears,
    age: settings.waiverRetentionAge,
    form: blankForm(ErasureForm),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent)
  const submission = await parseForm(args.request, ErasureForm)
  if (submission.status !== 'success') return invalid(submission)

  const name = fullName(await findOwnDetails(parent))
  await askErasure(parent, { name, ...submission.value })
  return redirectWithToast(askErasurePath(), 'We have your request.')
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Erase us', matches) }]

export default function AskErasure() {
  const { asked, years, age, form: blank } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <PortalPage title="Erase us">
      <ErrorSummary form={form} />
      <p>
        Your names, addresses, athletes with their notes, messages and your account go. An athlete
        stays where somebody else decides for them, too.
      </p>
      <p>
        Bookings and payments stay without your names, as the law wants the books kept. A signed
        waiver stays for {years} years after it ends, and until the athlete is {age}: it is the
        proof of what was agreed. It cannot be taken back.
      </p>
      {asked ? (
        <Notice tone="info" title={`You asked for this on ${asked}`}>
          <p>You have our answer within {daysToAnswer} days of that.</p>
        </Notice>
      ) : (
        <Form method="post" className="form">
          <TextArea form={form} name="details" label="Anything we should know" optional />
          <p>
            We look at it and carry it out within {daysToAnswer} days, and tell you by mail. Until
            then all stays as it is.
          </p>
          <SubmitButton variant="destructive">Ask to be erased</SubmitButton>
        </Form>
      )}
      <LinkButton to={dataExportPath()} variant="quiet">
        Get everything as a file first
      </LinkButton>
      <LinkButton to={parentPrivacyPath()} variant="quiet">
        Back to privacy
      </LinkButton>
    </PortalPage>
  )
}
