import { Form, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Checkbox } from '~/components/forms/checkbox'
import { SubmitButton } from '~/components/forms/submit-button'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Tag } from '~/components/layout/tag'
import { accountTexts } from '~/domain/accounts/account-texts'
import { familyTexts } from '~/domain/family/family-texts'
import type { GuardianSeen } from '~/domain/family/guardians/find-guardians.server'
import { findOwnInvitations } from '~/domain/family/guardians/find-invitations.server'
import { SharingForm } from '~/domain/family/guardians/guardian-forms'
import { formatRights } from '~/domain/family/guardians/guardian-rights'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm } from '~/http/forms/form-view.server'
import {
  answerClaimPath,
  guardianPath,
  inviteGuardianPath,
  shareWithGuardiansPath,
  withdrawInvitationPath,
} from '~/values/paths/guardian-paths'
import { parentAthletePath } from '~/values/paths/portal-paths'
import { formatMoment } from '~/values/format/format-time'
import { openGuardians } from './guardians.server'
import { PortalPage } from '../portal-page'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { parent, athlete, you, others, mayDecide } = await openGuardians(args)
  const { id, firstName } = athlete
  const { sharesContact, sharesPayments, wantsReminders, rights } = you
  const { timeZone } = await findSettings()
  const invitations = mayDecide ? await findOwnInvitations(parent, id) : []
  return {
    firstName,
    back: parentAthletePath(id),
    shareAt: shareWithGuardiansPath(id),
    inviteAt: mayDecide ? inviteGuardianPath(id) : null,
    sharing: blankForm(SharingForm, { sharesContact, sharesPayments, wantsReminders }),
    maySeeLessons: rights.maySeeLessons,
    guardians: [you, ...others].map((one) => ({
      id: one.guardianId,
      isYou: one.isYou,
      title: one.name,
      to: guardianPath(id, one.guardianId),
      facts: factsOf(one),
    })),
    invitations: invitations.map(({ id: invitationId, email, rights, expiresAt, claimedBy }) => ({
      id: invitationId,
      title: email,
      endAt: withdrawInvitationPath(id, invitationId),
      claim: claimedBy && { ...claimedBy, answerAt: answerClaimPath(id, invitationId) },
      facts: [...formatRights(rights), `Open until ${formatMoment(expiresAt, timeZone)}`],
    })),
  }
}

function factsOf({ rights, contact, isYou }: GuardianSeen): string[] {
  const words = formatRights(rights)
  const reached = isYou || !contact ? [] : [contact.email, contact.phone].filter((one) => !!one)
  return [...(words.length > 0 ? words : ['No permissions yet']), ...(reached as string[])]
}

export const meta = titleMeta<typeof loader>(
  (data) => `Parents and guardians of ${data?.firstName ?? 'an athlete'}`,
)

export default function Guardians() {
  const { firstName, guardians, invitations, inviteAt, back } = useLoaderData<typeof loader>()
  return (
    <PortalPage title={`Parents and guardians of ${firstName}`}>
      <EntryList
        entries={guardians.map(({ isYou, ...one }) => ({
          ...one,
          tag: isYou && <Tag tone="now">You</Tag>,
        }))}
      />
      {invitations.length > 0 && (
        <section aria-labelledby="invited">
          <h2 id="invited">Invited by you</h2>
          <EntryList
            entries={invitations.map(({ endAt, claim, ...one }) => ({
              ...one,
              facts: claim
                ? [
                    ...one.facts,
                    `${claim.name} opened it and signs in as ${claim.email}. Is that the person you invited?`,
                  ]
                : one.facts,
              actions: claim ? (
                <Claim {...claim} />
              ) : (
                <Form method="post" action={endAt} reloadDocument>
                  <SubmitButton variant="quiet">
                    Take it back<span className="sr-only">, from {one.title}</span>
                  </SubmitButton>
                </Form>
              ),
            }))}
          />
        </section>
      )}
      {inviteAt && <LinkButton to={inviteAt}>{accountTexts.invite}</LinkButton>}
      {guardians.length > 1 && <Sharing />}
      <LinkButton to={back} variant="quiet">
        Back to {firstName}
      </LinkButton>
    </PortalPage>
  )
}

function Claim({ name, answerAt }: { name: string; answerAt: string }) {
  return (
    <>
      <Form method="post" action={answerAt} reloadDocument>
        <input type="hidden" name="answer" value="yes" />
        <SubmitButton>Yes, that is {name}</SubmitButton>
      </Form>
      <Form method="post" action={answerAt} reloadDocument>
        <input type="hidden" name="answer" value="no" />
        <SubmitButton variant="quiet">No, end the invitation</SubmitButton>
      </Form>
    </>
  )
}

function Sharing() {
  const { firstName, sharing, shareAt, maySeeLessons } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="sharing">
      <h2 id="sharing">You and the others</h2>
      <p>They can see your name and what you can do. Choose here what else they see.</p>
      <Form method="post" action={shareAt} className="form" reloadDocument>
        <Checkbox
          form={sharing}
          name="sharesContact"
          label="They see my email address and phone number"
        />
        <Checkbox
          form={sharing}
          name="sharesPayments"
          label={`They see what I was charged and paid for lessons with only ${firstName}`}
        />
        {maySeeLessons && (
          <Checkbox
            form={sharing}
            name="wantsReminders"
            label={`Email me reminders of lessons that they book for ${firstName}`}
          />
        )}
        <SubmitButton variant="quiet">{familyTexts.saveRights}</SubmitButton>
      </Form>
    </section>
  )
}
