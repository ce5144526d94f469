import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { documentTexts } from '~/domain/family/documents/family-document-texts'
import { listSharedDocuments } from '~/domain/family/documents/list-family-documents.server'
import { familyTexts } from '~/domain/family/family-texts'
import {
  findOwnSignatures,
  findSharedSignatures,
  findWaiversToSign,
} from '~/domain/family/waivers/find-own-waivers.server'
import { signatureKindLabels } from '~/domain/family/waivers/waiver'
import { formatLastWaiverDay } from '~/domain/family/waivers/present-waiver.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { calendarDateAt } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatCalendarDate } from '~/values/format/format-time'
import { sharedDocumentPath, signedWaiverPath, signWaiversPath } from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const { timeZone } = await findSettings()
  const [{ unsigned }, signed, shared, documents] = await Promise.all([
    findWaiversToSign(parent),
    findOwnSignatures(parent),
    findSharedSignatures(parent),
    listSharedDocuments(parent),
  ])
  return {
    shared: shared.map((one) => ({
      id: one.id,
      title: `${one.title}, for ${one.athleteName}`,
      facts: [`Signed by ${one.signedBy}`, `Valid through ${formatLastWaiverDay(one, timeZone)}`],
    })),
    documents: documents.map(({ id, title, isPdf, uploadedAt }) => ({
      id,
      title,
      file: sharedDocumentPath(id),
      facts: [isPdf ? 'PDF' : 'Picture', formatCalendarDate(calendarDateAt(uploadedAt, timeZone))],
    })),
    unsigned: unsigned.map(({ name }) => name),
    signed: signed.map((one) => ({
      id: one.id,
      to: signedWaiverPath(one.id),
      title: `${one.snapshot.title}, for ${one.athleteName}`,
      facts: [
        ...(one.kind === 'online' ? [] : [signatureKindLabels[one.kind]]),
        `Version ${one.snapshot.number}`,
        `Valid through ${formatLastWaiverDay(one, timeZone)}`,
      ],
    })),
  }
}

export const meta = titleMeta('Waivers')

export default function Waivers() {
  const { unsigned, signed, shared, documents } = useLoaderData<typeof loader>()
  return (
    <PortalPage title="Waivers" lead="Every athlete needs a signed waiver before the first lesson.">
      {unsigned.length > 0 && (
        <Notice tone="attention" title={`Sign the waiver for ${formatList(unsigned)}`}>
          <LinkButton to={signWaiversPath()}>{familyTexts.readAndSign}</LinkButton>
        </Notice>
      )}
      <h2>Signed by you</h2>
      {signed.length === 0 && <p>No signed waivers yet.</p>}
      <EntryList entries={signed} />
      {shared.length > 0 && (
        <>
          <h2>Signed by others</h2>
          <EntryList entries={shared} />
        </>
      )}
      {documents.length > 0 && (
        <>
          <h2>{documentTexts.forFamily}</h2>
          <EntryList
            entries={documents.map(({ file, title, ...one }) => ({
              ...one,
              title: (
                <a href={file} download>
                  {title}
                </a>
              ),
            }))}
          />
        </>
      )}
    </PortalPage>
  )
}
