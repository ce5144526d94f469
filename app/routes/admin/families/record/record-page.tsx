import type { MetaFunction } from '~/framework'
import type { ReactNode } from 'react'
import { TabRow } from '~/components/layout/navigation/tab-row'
import { Tabs, type Tab } from '~/components/layout/navigation/tabs'
import { Page } from '~/components/layout/page'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { pageTitle } from '~/shell/page-title'

type Props = {
  record: { name: string; isArchived: boolean; tabs: Tab[] }
  /** Empty for the overview. */
  part?: string
  children: ReactNode
}

/** A titled part of a family's record. */
export function RecordPage({ record, part, children }: Props) {
  const { name, isArchived, tabs } = record
  return (
    <Page title={name} lead={isArchived ? familyActionTexts.isArchived : undefined}>
      <TabRow>
        <Tabs label={`Record of ${name}`} tabs={tabs} />
      </TabRow>
      {part && <h2>{part}</h2>}
      {children}
    </Page>
  )
}

/** Its document title. */
export function metaOfPart(part: string): MetaFunction {
  return ({ data, matches }) => {
    const { record } = (data ?? {}) as { record?: { name: string } }
    return [
      { title: pageTitle(record ? `${part} of ${record.name}` : 'Not found', matches) },
      { name: 'robots', content: 'noindex' },
    ]
  }
}
