import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Frame } from '~/components/layout/frame'
import { roleLabels } from '~/domain/accounts/account'
import { fullName } from '~/domain/family/athletes/athlete'
import { staffSessionOf } from '~/http/people/require-actor.server'
import { sectionsFor } from './sections'

/** Around the pages of those who work here. It guards nothing: each page asks for itself. */
export async function loader(args: LoaderFunctionArgs) {
  const session = await staffSessionOf(args)
  if (!session || session.lacks) return null
  const { role } = session.staff
  return { who: `${fullName(session)}, ${roleLabels[role]}`, tabs: sectionsFor(role) }
}

export default function AdminFrame() {
  const frame = useLoaderData<typeof loader>()
  if (!frame) return <Outlet />
  return (
    <Frame label="Admin" {...frame}>
      <Outlet />
    </Frame>
  )
}
