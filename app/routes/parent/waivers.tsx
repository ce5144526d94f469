import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/link-button'
import { Notice } from '~/components/layout/notice'
import { findOwnSignatures, findWaiversToSign } from '~/domain/family/find-own-waivers.server'
import { lastDayOf } from '~/domain/family/signed-waiver-in-words.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { requireParent } from '~/http/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { signedWaiverPath, signWaiversPath } from '~/values/portal-paths'
import { PortalPage } from './portal-page'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const { timeZone } = await findSettings()
  const [{ unsigned }, signed] = await Promise.all([
    findWaiversToSign(parent),
    findOwnSignatures(parent),
  ])
  return {
    unsigned: unsigned.map(({ name }) => name),
    signed: signed.map((one) => ({
      ...{ id: one.id, to: signedWaiverPath(one.id) },
      title: `${one.snapshot.title}, for ${one.athleteName}`,
      facts: [`Version ${one.snapshot.number}`, `Valid through ${lastDayOf(one, timeZone)}`],
    })),
  }
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Waivers', matches) }]

export default function Waivers() {
  const { unsigned, signed } = useLoaderData<typeof loader>()
  return (
    <PortalPage title="Waivers" lead="Nobody tumbles without one.">
      {unsigned.length > 0 && (
        <Notice tone="attention" title={`To be signed for ${unsigned.join(' and ')}`}>
          <LinkButton to={signWaiversPath()}>Read and sign</LinkButton>
        </Notice>
      )}
      <h2>What you signed</h2>
      {signed.length === 0 && <p>Nothing so far.</p>}
      <EntryList entries={signed} />
    </PortalPage>
  )
}
