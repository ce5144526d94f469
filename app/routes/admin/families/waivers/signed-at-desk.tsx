import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Page } from '~/components/layout/page'
import { findAthleteToSign } from '~/domain/booking/waivers/find-athlete-to-sign.server'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaffAtDesk } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { athleteWaiversPath } from '~/values/paths/family-paths'

export async function loader(args: LoaderFunctionArgs) {
  const { staff } = await requireStaffAtDesk(args)
  const athlete = await findAthleteToSign(staff, args.params.athleteId ?? '', currentTime())
  if (!athlete) throw notFound()
  return { back: athleteWaiversPath(athlete.id) }
}

export const meta = unlistedMeta(waiverDeskTexts.thanks)

export default function SignedAtDesk() {
  const { back } = useLoaderData<typeof loader>()
  return (
    <Page title={waiverDeskTexts.thanks} lead={waiverDeskTexts.handBack} narrow>
      <p>A copy is on its way to you, if we have your email address.</p>
      <p>
        <a className="button button-quiet" href={back}>
          {waiverDeskTexts.backToAdmin}
        </a>
      </p>
    </Page>
  )
}
