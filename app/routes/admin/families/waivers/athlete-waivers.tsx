import { Form, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Tag } from '~/components/layout/tag'
import { findWaiversOfAthlete } from '~/domain/booking/waivers/find-athlete-to-sign.server'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { formatLastWaiverDay } from '~/domain/family/waivers/present-waiver.server'
import { signatureKindLabels } from '~/domain/family/waivers/waiver'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { unlistedMeta } from '~/shell/page-title'
import { calendarDateAt } from '~/values/business-time'
import { formatDayWithYear } from '~/values/format/format-time'
import {
  athleteSignaturePath,
  handOverDevicePath,
  paperWaiverPath,
} from '~/values/paths/family-paths'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const found = await findWaiversOfAthlete(staff, args.params.athleteId ?? '')
  if (!found) throw notFound()
  const { athlete, isSigned, signers, signatures } = found
  const { timeZone } = await settingsOf(args)
  return {
    name: athlete.name,
    isSigned,
    signers: signers.map(({ id, name }) => ({ id, name, to: handOverDevicePath(athlete.id, id) })),
    paper: paperWaiverPath(athlete.id),
    signatures: signatures.map((one) => ({
      id: one.id,
      to: athleteSignaturePath(athlete.id, one.id),
      title: `${one.snapshot.title}, signed by ${one.signerName}`,
      facts: [
        signatureKindLabels[one.kind],
        `Version ${one.snapshot.number}`,
        formatDayWithYear(calendarDateAt(one.signedAt, timeZone)),
        `Valid through ${formatLastWaiverDay(one, timeZone)}`,
      ],
    })),
  }
}

export const meta = unlistedMeta('Waivers')

export default function AthleteWaivers() {
  const { name, isSigned, signers, paper, signatures } = useLoaderData<typeof loader>()
  return (
    <Page title={`Waivers of ${name}`} narrow>
      <p>
        {isSigned ? (
          <Tag>{waiverDeskTexts.signed}</Tag>
        ) : (
          <Tag tone="attention">{waiverDeskTexts.notSigned}</Tag>
        )}
      </p>
      <h2>{waiverDeskTexts.handOver}</h2>
      {signers.length === 0 ? (
        <p>{waiverDeskTexts.noSigner}</p>
      ) : (
        <>
          <p>
            Choose who is signing, and hand them the device. They see the waiver and nothing else.
            When you have it back, enter your password to continue.
          </p>
          <ul className="actions">
            {signers.map(({ id, name: signer, to }) => (
              <li key={id}>
                {/* a new document, which has no state of this one */}
                <Form method="post" action={to} reloadDocument>
                  <SubmitButton>{signer} signs now</SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
          <h2>{waiverDeskTexts.onPaper}</h2>
          <p>Record a waiver that was signed by hand, with photos or a scan of it.</p>
          <LinkButton to={paper} variant="quiet">
            {waiverDeskTexts.recordAPaper}
          </LinkButton>
        </>
      )}
      <h2>What is signed</h2>
      {signatures.length === 0 && <p>{waiverDeskTexts.nothingSigned}</p>}
      <EntryList entries={signatures} />
    </Page>
  )
}
