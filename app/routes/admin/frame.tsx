import {
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from '~/framework'
import { BelowTitle } from '~/components/layout/below-title'
import { useCurrentSection } from '~/shell/bottom-bar/bottom-bar'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { TabRow } from '~/components/layout/navigation/tab-row'
import { Tabs } from '~/components/layout/navigation/tabs'
import { fullName } from '~/domain/family/athletes/athlete'
import { staffSessionOf } from '~/http/people/require-actor.server'
import { useToastAnnounced } from '~/shell/toasts/use-toast-announced'
import { AdminHeader, type AdminFrame, type AdminGroup } from '~/shell/admin/admin-header'
import { ErrorPage } from '~/shell/error-page'
import { classifyError, troubleTitles } from '~/shell/trouble'
import type { HeaderProps, OwnHeader } from '~/shell/header/own-header'
import { adminPath } from '~/values/paths/paths'
import { groupsFor } from './sections'
import { waitingCountsOf } from './waiting/waiting-counts.server'

/** The admin layout. It guards nothing; each page does. */
export async function loader(args: LoaderFunctionArgs): Promise<AdminFrame | null> {
  const session = await staffSessionOf(args)
  if (!session || session.lacks) return null
  const { staff } = session
  return {
    who: `${fullName(session)}, ${staff.role.name}`,
    groups: groupsFor(staff, await waitingCountsOf(args, staff)),
  }
}

/** Here rather than at the root, which would leave out the styles of this layout. */
export function ErrorBoundary() {
  const trouble = classifyError(useRouteError())
  if (trouble !== 'not-found') return <ErrorPage />
  return (
    <Page
      title={troubleTitles[trouble]}
      lead="This page doesn’t exist, or your role can’t open it."
      narrow
    >
      <LinkButton to={adminPath()}>Go to Today</LinkButton>
    </Page>
  )
}

export const handle: OwnHeader = (props) => <Header {...props} />

function Header(props: HeaderProps) {
  const frame = useRouteLoaderData<typeof loader>('routes/admin/frame')
  useToastAnnounced()
  return frame && <AdminHeader {...frame} {...props} />
}

export default function AdminPages() {
  const group = useCurrentSection(useLoaderData<typeof loader>()?.groups ?? [])
  return (
    <BelowTitle.Provider value={group && group.tabs.length > 1 && <GroupTabs {...group} />}>
      <Outlet />
    </BelowTitle.Provider>
  )
}

function GroupTabs({ label, tabs }: AdminGroup) {
  return (
    <TabRow>
      <Tabs label={label} tabs={tabs} />
    </TabRow>
  )
}
