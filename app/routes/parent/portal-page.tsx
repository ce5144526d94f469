import type { ReactNode } from 'react'
import { useKeptLessons } from '~/shell/offline/use-kept-lessons'
import { PortalBar, PortalTabs } from '~/shell/portal/portal-bar'
import { Page } from '~/components/layout/page'

type Props = { title: string; lead?: string; children: ReactNode }

/** A portal page with navigation. */
export function PortalPage({ title, lead, children }: Props) {
  useKeptLessons()
  return (
    <Page title={title} lead={lead}>
      <PortalTabs />
      {children}
      <PortalBar />
    </Page>
  )
}
