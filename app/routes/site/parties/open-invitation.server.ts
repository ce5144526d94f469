import { data, type LoaderFunctionArgs } from '~/framework'
import { findOwnReply, findPartyInvitation } from '~/domain/parties/guests/find-guests.server'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { placeOfLesson } from '~/domain/scheduling/venues/venue'
import { neverListed } from '~/http/answers/answer.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { currentTime } from '~/http/current-time.server'
import { visitorOf } from '~/http/people/visitor.server'
import { settingsOf } from '~/http/settings-of.server'
import { formatMoment, formatTimeRange, formatZone } from '~/values/format/format-time'

/** Gives no reason, so that a guessed link tells nothing. */
export function noInvitation() {
  return data(answerTexts.notFound, { status: 404, headers: neverListed })
}

/** The invitation of the address, and the browser that opened it. @throws 404 if it opens nothing */
export async function openInvitation(args: LoaderFunctionArgs) {
  const token = args.params.token ?? ''
  const now = currentTime()
  const [invitation, settings] = await Promise.all([
    findPartyInvitation(token, now),
    settingsOf(args),
  ])
  if (!invitation) throw noInvitation()
  const { timeZone, whatToBring } = settings
  const { startsAt, endsAt, venue, child } = invitation
  const { where, map, notes } = placeOfLesson(venue, settings)
  return {
    token,
    now,
    visitor: visitorOf(args.request, args.context),
    shown: {
      title: guestTexts.invitation(child),
      facts: [
        { term: guestTexts.when, detail: formatMoment(startsAt, timeZone) },
        {
          term: 'Time',
          detail: `${formatTimeRange(startsAt, endsAt, timeZone)} (${formatZone(timeZone)})`,
        },
        { term: guestTexts.place, detail: where.join(', ') },
      ],
      map,
      notes,
      bring: whatToBring,
    },
  }
}

/** Likewise, with what this browser answered for a guest. @throws 404 if it answered nothing */
export async function openOwnReply(args: LoaderFunctionArgs) {
  const opened = await openInvitation(args)
  const { visitor, token, now } = opened
  const reply = await findOwnReply(visitor, token, args.params.guestId ?? '', now)
  if (!reply) throw noInvitation()
  return { ...opened, reply }
}
