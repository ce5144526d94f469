import type { LoaderFunctionArgs } from '~/framework'
import { findOfferedParties } from '~/domain/parties/find-party-packages.server'
import { findPartyTimes } from '~/domain/parties/find-party-times.server'
import { partyJson } from '~/domain/parties/party-json'
import { answerFresh } from '~/http/answers/answer-json.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'

/** The party packages with their free times. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [settings, offered] = await Promise.all([settingsOf({ context }), findOfferedParties()])
  const now = currentTime()
  const parties = await Promise.all(
    offered.map(async (party) =>
      partyJson(party, await findPartyTimes(party, settings, now), settings),
    ),
  )
  return answerFresh(request, { timeZone: settings.timeZone, parties }, 0)
}
