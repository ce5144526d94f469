import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { VersionList } from '~/components/content/version-list'
import { Empty } from '~/components/layout/texts/empty'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { findVersions } from '~/domain/content/find-versions.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { versionPath } from '~/values/paths/content-admin-paths'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { findEdited } from './edited-content.server'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  const edited = await findEdited(args.params)
  const { timeZone } = await findSettings()
  const versions = await findVersions(edited.versions)
  return {
    title: edited.title,
    back: edited.editorPath,
    zone: formatZone(timeZone),
    versions: versions.map(({ version, savedAt, savedBy }) => ({
      version,
      saved: `${formatMomentWithYear(savedAt, timeZone)}, by ${savedBy ?? 'the site'}`,
      to: versionPath(edited.editorPath, version),
    })),
  }
}

export const meta = unlistedMeta<typeof loader>((data) => `Versions: ${data?.title ?? 'Content'}`)

export default function ContentVersions() {
  const { title, back, zone, versions } = useLoaderData<typeof loader>()
  return (
    <Page
      title={`Versions: ${title}`}
      lead={`Saved versions, newest first. All times are ${zone}.`}
      narrow
    >
      {versions.length === 0 && <Empty title="No versions yet. Save a change to start the list." />}
      {versions.length > 0 && <VersionList versions={versions} />}
      <LinkButton to={back} variant="quiet">
        Keep editing
      </LinkButton>
    </Page>
  )
}
