import type { ReactNode } from 'react'
import { PortalBar, PortalTabs } from '~/shell/portal/portal-bar'
import { Page } from '~/components/layout/page'

type Props = { title: string; lead?: string; children: ReactNode }

/** A portal page with navigation. */
export function PortalPage({ title, lead, children }: Props) {
  return (
    <Page title={title} lead={lead}>
      <PortalTabs />
      {children}
      <PortalBar />
    </Page>
  )
}
