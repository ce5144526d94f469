import type { ReactNode } from 'react'
import { PortalBar, PortalTabs } from '~/components/family/portal-bar'
import { Page } from '~/components/layout/page'

type Props = { title: string; lead?: string; children: ReactNode }

/** A family's own pages, and the way from each to the others. */
export function PortalPage({ title, lead, children }: Props) {
  return (
    <Page title={title} lead={lead}>
      <PortalTabs />
      {children}
      <PortalBar />
    </Page>
  )
}
