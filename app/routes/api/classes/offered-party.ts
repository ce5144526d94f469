import type { LoaderFunctionArgs } from '~/framework'
import { findOfferedParty } from '~/domain/parties/find-party-packages.server'
import { findPartyTimes } from '~/domain/parties/find-party-times.server'
import { partyJson } from '~/domain/parties/party-json'
import { answerFresh, notFoundJson } from '~/http/answers/answer-json.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'

/** One party package with its free times. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [settings, party] = await Promise.all([
    settingsOf({ context }),
    findOfferedParty(params.party ?? ''),
  ])
  if (!party) return notFoundJson()
  const times = await findPartyTimes(party, settings, currentTime())
  const answer = { timeZone: settings.timeZone, ...partyJson(party, times, settings) }
  return answerFresh(request, answer, 0)
}
