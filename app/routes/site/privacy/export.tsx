import { Form, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { findExportLink } from '~/domain/privacy/privacy-export.server'
import { LinkForm } from '~/domain/privacy/privacy-request-forms'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { tokenOfAddress } from '~/http/people/visitor.server'
import { unlistedMeta } from '~/shell/page-title'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOfAddress(request)
  const until = await findExportLink(token)
  if (!until) throw notFound('This link has ended. Send a new request to see what we keep.')
  const { timeZone } = await findSettings()
  const ends = `${formatMomentWithYear(until, timeZone)}, ${formatZone(timeZone)}`
  return { ends, form: blankForm(LinkForm, { token }) }
}

export const meta = unlistedMeta('What we keep about you')

export default function PrivacyExport() {
  const { ends, form } = useLoaderData<typeof loader>()
  return (
    <Page title="What we keep about you" lead="One file with everything, in JSON format." narrow>
      <p>This page works until {ends}. We record each time the file is downloaded.</p>
      <Form method="post" action="/privacy-requests/export/file" reloadDocument>
        <HiddenField form={form} name="token" />
        <SubmitButton>{privacyTexts.downloadExport}</SubmitButton>
      </Form>
    </Page>
  )
}
