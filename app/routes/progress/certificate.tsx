import { redirect, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { PrintButton } from '~/components/layout/print-button'
import { Page } from '~/components/layout/page'
import { CertificateCard } from '~/components/progress/certificate-card'
import { fullName } from '~/domain/family/athletes/athlete'
import { hasMergedAnother } from '~/domain/family/duplicates/find-merged.server'
import { findCertificate } from '~/domain/progress/find-progress.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { unlistedMeta } from '~/shell/page-title'
import { calendarDateAt } from '~/values/business-time'
import { levelLabels } from '~/values/level'
import { athleteProgressPath } from '~/values/paths/progress-paths'
import { formatCalendarDate } from '~/values/format/format-time'
import { openProgress } from './open-progress.server'

export async function loader(args: LoaderFunctionArgs) {
  const { athlete } = await openProgress(args)
  const found = await findCertificate(athlete.id, args.params.certificateId ?? '')
  if (!found) throw await goneOrNotFound(athlete.id)
  const { name: business, timeZone } = await findSettings()
  return {
    card: {
      name: fullName(athlete),
      business,
      reached: found.level,
      level: levelLabels[found.level],
      because: found.mastered === 1 ? '1 skill mastered' : `${found.mastered} skills mastered`,
      on: formatCalendarDate(calendarDateAt(found.earnedAt, timeZone)),
    },
    back: athleteProgressPath(athlete.id),
  }
}

/** A merge keeps one certificate per level, and an email may link to the other. */
async function goneOrNotFound(athleteId: string) {
  if (await hasMergedAnother(athleteId)) return redirect(athleteProgressPath(athleteId))
  return notFound()
}

export const meta = unlistedMeta('Certificate')

export default function Certificate() {
  const { card, back } = useLoaderData<typeof loader>()
  return (
    <Page title="Certificate" narrow>
      <CertificateCard {...card} />
      <div className="actions not-printed">
        <PrintButton>Print certificate</PrintButton>
        <LinkButton to={back} variant="quiet">
          Back to {card.name}
        </LinkButton>
      </div>
    </Page>
  )
}
