import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Tag } from '~/components/layout/tag'
import { Empty } from '~/components/layout/texts/empty'
import { fullName } from '~/domain/family/athletes/athlete'
import { findPartiesToCome } from '~/domain/parties/find-parties.server'
import { findPartyPackages } from '~/domain/parties/find-party-packages.server'
import { partyGuide } from '~/domain/parties/party-guide'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import {
  formatChildren,
  formatDeposit,
  formatPartyFacts,
  formatPartyPrice,
  partyTexts,
} from '~/domain/parties/party-texts'
import { birthdayChild, formatRest } from '~/domain/parties/present-party'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { unlistedMeta } from '~/shell/page-title'
import { calendarDateAt } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { adminBookingPath } from '~/values/paths/admin-paths'
import {
  adminPartyPath,
  newPartyPackagePath,
  partyGuidePath,
  partyPackagePath,
} from '~/values/paths/camp-paths'
import { adminPartyGuestsPath } from '~/values/paths/party-guest-paths'
import { may } from '~/values/permissions'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const canChange = may(staff, 'set-prices')
  const seesMoney = may(staff, 'handle-payments')
  const now = currentTime()
  const [parties, packages, { timeZone, currency }] = await Promise.all([
    findPartiesToCome(staff, now),
    canChange ? findPartyPackages() : [],
    findSettings(),
  ])
  const today = calendarDateAt(now, timeZone)
  return {
    canChange,
    parties: parties.map((party) => {
      const { booking, children, chargedCents, dueCents } = party
      const { guardian } = booking.order
      const paid = formatMoney(chargedCents - dueCents, booking.currency)
      return {
        id: party.id,
        guests: adminPartyGuestsPath(party.id),
        to: seesMoney ? adminPartyPath(party.id) : adminBookingPath(party.bookingId),
        title: formatMoment(booking.lesson.startsAt, timeZone),
        isOverdue: seesMoney && dueCents > 0 && party.restDueOn < today,
        facts: [
          [party.package.title, birthdayChild(party)].filter(Boolean).join(', '),
          ...(guardian ? [fullName(guardian)] : []),
          formatChildren(children),
          ...(seesMoney ? [`${paid} paid, ${formatRest(party)}`] : []),
        ],
      }
    }),
    packages: packages.map((one) => ({
      id: one.id,
      to: partyPackagePath(one.id),
      title: one.title,
      isHidden: !one.published,
      facts: [
        formatPartyPrice(one, currency),
        formatDeposit(one, currency),
        formatPartyFacts(one),
        one.coach.name,
      ].filter((fact) => fact !== null),
    })),
  }
}

export const meta = unlistedMeta(partyTexts.parties)

export default function AdminParties() {
  const { parties, packages, canChange } = useLoaderData<typeof loader>()
  return (
    <Page title={partyTexts.parties} lead="Birthday parties families have booked.">
      {canChange && (
        <PrimaryAction>
          <LinkButton to={newPartyPackagePath()}>{partyTexts.newPackage}</LinkButton>
        </PrimaryAction>
      )}
      <h2>{partyTexts.toCome}</h2>
      {parties.length === 0 && <Empty title={partyTexts.noParties} />}
      <EntryList
        entries={parties.map(({ isOverdue, guests, ...one }) => ({
          ...one,
          actions: (
            <LinkButton to={guests} variant="quiet">
              {guestTexts.guests}
              <span className="sr-only">, {one.title}</span>
            </LinkButton>
          ),
          tag: isOverdue && <Tag tone="owed">{partyTexts.restOverdue}</Tag>,
        }))}
      />
      {canChange && (
        <>
          <h2>{partyTexts.packages}</h2>
          <EntryList
            entries={packages.map(({ isHidden, ...one }) => ({
              ...one,
              tag: isHidden && <Tag tone="over">{partyTexts.notPublished}</Tag>,
            }))}
          />
        </>
      )}
      <Actions>
        <LinkButton to={partyGuidePath()} variant="quiet">
          {partyGuide.title}
        </LinkButton>
      </Actions>
    </Page>
  )
}
