import { Fragment } from 'react'
import { type LoaderFunctionArgs } from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Prose } from '~/components/layout/texts/prose'
import { partyGuide } from '~/domain/parties/party-guide'
import { partyTexts } from '~/domain/parties/party-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { adminPartiesPath } from '~/values/paths/camp-paths'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  return null
}

export const meta = unlistedMeta(partyGuide.title)

export default function PartyGuide() {
  return (
    <Page title={partyGuide.title} lead={partyGuide.lead} narrow>
      <Prose>
        {partyGuide.parts.map(({ title, points }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Fragment>
        ))}
      </Prose>
      <LinkButton to={adminPartiesPath()} variant="quiet">
        {partyTexts.backToParties}
      </LinkButton>
    </Page>
  )
}
