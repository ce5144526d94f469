import type { LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { legalPath, privacyRequestsPath } from '~/values/paths/content-paths'
import { askErasurePath, dataExportPath, openedRecordsPath } from '~/values/paths/guardian-paths'
import { parentSessionsPath } from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  await requireParent(args)
  return null
}

export const meta = titleMeta('Privacy')

const sections = [
  {
    id: 'opened',
    to: openedRecordsPath(),
    title: 'Record access log',
    facts: ['Every time our team opened a medical note'],
  },
  {
    id: 'export',
    to: dataExportPath(),
    title: 'A copy of your data',
    facts: ['A file to keep, or to take elsewhere'],
  },
  {
    id: 'erasure',
    to: askErasurePath(),
    title: 'Erase your data',
    facts: ['Close your account: what is erased, what we must keep, and for how long'],
  },
  {
    id: 'sessions',
    to: parentSessionsPath(),
    title: 'Active sessions',
    facts: ['Where you’re signed in, and how to sign out'],
  },
  {
    id: 'requests',
    to: privacyRequestsPath(),
    title: 'Ask for a correction',
    facts: ['For anything you can’t change yourself'],
  },
  { id: 'policy', to: legalPath('privacy'), title: 'Our privacy policy' },
]

export default function Privacy() {
  return (
    <PortalPage title="Privacy" lead="What we know about you, and what you can do about it.">
      <EntryList entries={sections} />
    </PortalPage>
  )
}
