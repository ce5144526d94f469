import type { MetaFunction } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TabRow } from '~/components/layout/navigation/tab-row'
import { Tabs, type Tab } from '~/components/layout/navigation/tabs'
import { Page } from '~/components/layout/page'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { pageTitle } from '~/shell/page-title'

type Props = {
  record: { name: string; isArchived: boolean; tabs: Tab[] }
  /** What this part of the record is; the first one has none. */
  part?: string
  children: ReactNode
}

/** A part of the record of a family, under its name. */
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

/** The title of such a page in the browser. */
export function metaOfPart(part: string): MetaFunction {
  return ({ data, matches }) => {
    const { record } = (data ?? {}) as { record?: { name: string } }
    return [
      { title: pageTitle(record ? `${part} of ${record.name}` : 'Not found', matches) },
      { name: 'robots', content: 'noindex' },
    ]
  }
}
