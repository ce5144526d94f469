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
  return redirectWithToast(dataExportPath(), 'Your file is being made.')
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = titleMeta('Everything, as a file')

export default function DataExport() {
  const { isBeingMade, until } = useLoaderData<typeof loader>()
  const trouble = useActionData<typeof action>()?.trouble
  return (
    <PortalPage title="A copy of your data">
      {trouble && <Notice tone="trouble" role="alert" title={trouble} />}
      <p>
        A ZIP archive: what we keep about you and your athletes, for machines and people to read
        (JSON), and your signed waivers. It is made once you ask, kept encrypted for{' '}
        {formatTtl('dataExport')}, and opened by you alone.
      </p>
      {isBeingMade && (
        <Notice tone="info" title="It is being made">
          <p>That takes a minute or two.</p>
          <LinkButton to={dataExportPath()}>See whether it is there</LinkButton>
        </Notice>
      )}
      {until && (
        <Notice tone="alive" title={`It is there until ${until}`}>
          <Form method="post" action={dataExportFilePath()} reloadDocument>
            <SubmitButton>Get the file</SubmitButton>
          </Form>
        </Notice>
      )}
      {!isBeingMade && (
        <Form method="post">
          <SubmitButton variant={until ? 'quiet' : 'primary'}>
            {until ? 'Make it anew' : 'Make this file'}
          </SubmitButton>
        </Form>
      )}
      <LinkButton to={parentPrivacyPath()} variant="quiet">
        Back to privacy
      </LinkButton>
    </PortalPage>
  )
}
