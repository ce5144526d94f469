import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { requestDataExport } from '~/domain/privacy/request-data-export.server'
import { dataExportMessages } from '~/domain/privacy/privacy-request-forms'
import { findDataExport } from '~/domain/privacy/open-data-export.server'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { refusedInit } from '~/http/answers/answer.server'
import { requireConfirmed, requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { titleMeta } from '~/shell/page-title'
import { formatTtl } from '~/values/ttl'
import {
  dataExportFilePath,
  dataExportPath,
  parentPrivacyPath,
} from '~/values/paths/guardian-paths'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent)
  const [found, { timeZone }] = await Promise.all([findDataExport(parent), findSettings()])
  const until = found?.expiresAt
  return {
    isBeingMade: found !== null && !until,
    until: until ? `${formatMomentWithYear(until, timeZone)}, ${formatZone(timeZone)}` : null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent)
  const refusal = await requestDataExport(parent)
  if (refusal) {
    const trouble = dataExportMessages[refusal.refused].replace('{detail}', refusal.detail ?? '')
    return data({ trouble }, refusedInit(refusal))
  }
  return redirectWithToast(dataExportPath(), `${privacyTexts.isMakingExport}.`)
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = titleMeta('A copy of your data')

export default function DataExport() {
  const { isBeingMade, until } = useLoaderData<typeof loader>()
  const trouble = useActionData<typeof action>()?.trouble
  return (
    <PortalPage title="A copy of your data">
      {trouble && <Notice tone="trouble" role="alert" title={trouble} />}
      <p>
        A ZIP file with everything we keep about you and your athletes: a page to read, the same for
        other programs (JSON), and your signed waivers. We prepare it when you ask, and keep it
        encrypted for {formatTtl('dataExport')}. Only you can open it.
      </p>
      {isBeingMade && (
        <Notice tone="info" title={privacyTexts.isMakingExport}>
          <p>It takes a minute or two.</p>
          <LinkButton to={dataExportPath()}>Check again</LinkButton>
        </Notice>
      )}
      {until && (
        <Notice tone="alive" title={`${privacyTexts.exportUntil} ${until}`}>
          <Form method="post" action={dataExportFilePath()} reloadDocument>
            <SubmitButton>{privacyTexts.downloadExport}</SubmitButton>
          </Form>
        </Notice>
      )}
      {!isBeingMade && (
        <Form method="post">
          <SubmitButton variant={until ? 'quiet' : 'primary'}>
            {until ? 'Prepare a new file' : privacyTexts.makeExport}
          </SubmitButton>
        </Form>
      )}
      <LinkButton to={parentPrivacyPath()} variant="quiet">
        Back to privacy
      </LinkButton>
    </PortalPage>
  )
}
