import { Form, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Tag } from '~/components/layout/tag'
import { PasskeySection } from '~/components/passkeys/passkey-section'
import { presentPasskey } from '~/components/passkeys/present-passkey'
import { accountTexts } from '~/domain/accounts/account-texts'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { findPasskeys } from '~/domain/accounts/passkeys/passkeys.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import {
  addPasskeyPath,
  adminPasswordPath,
  endOtherSessionsPath,
  endSessionPath,
  newFactorPath,
  passkeyPath,
  recoveryCodesPath,
  removeFactorPath,
} from '~/values/paths/staff-paths'
import { needsSecondFactor } from '~/values/permissions'
import {
  findFactorInUse,
  type FactorInUse,
} from '~/domain/accounts/second-factor/second-factor.server'
import { findSessions } from '~/domain/accounts/sessions/find-sessions.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatDayWithYear, formatMoment, formatZone } from '~/values/format/format-time'

export async function loader(args: LoaderFunctionArgs) {
  return await securityOf(await requireStaff(args))
}

export const meta = unlistedMeta('Security')

export default function Security() {
  const { zone, app, passkeys, mayRemove, sessions } = useLoaderData<typeof loader>()
  return (
    <Page title="Security" lead={`All times are ${zone}.`}>
      <section>
        <h2>App and recovery codes</h2>
        {app ? app.map((words) => <p key={words}>{words}</p>) : <p>No app has been set up.</p>}
        <Actions>
          <LinkButton to={newFactorPath()} variant="quiet">
            {app ? 'Move to another app' : 'Set up an app'}
          </LinkButton>
          {(app || passkeys.length > 0) && (
            <LinkButton to={recoveryCodesPath()} variant="quiet">
              New recovery codes
            </LinkButton>
          )}
          {mayRemove && (
            <LinkButton to={removeFactorPath()} variant="quiet">
              Remove app
            </LinkButton>
          )}
        </Actions>
      </section>
      <PasskeySection lead={passkeyTexts.lead} passkeys={passkeys} add={addPasskeyPath()} />
      <section>
        <h2>Password</h2>
        <LinkButton to={adminPasswordPath()} variant="quiet">
          Change password
        </LinkButton>
      </section>
      <section>
        <h2>Active sessions</h2>
        <EntryList
          entries={sessions.map(({ id, browser, lastSeen, isThis }, index) => ({
            id,
            title: browser,
            facts: [lastSeen],
            tag: isThis && <Tag>This browser</Tag>,
            actions: !isThis && <EndSession id={id} which={`${index + 1}: ${browser}`} />,
          }))}
        />
        {sessions.length > 1 && <EndOthers />}
      </section>
    </Page>
  )
}

function EndSession({ id, which }: { id: string; which: string }) {
  return (
    <Form method="post" action={endSessionPath(id)}>
      <SubmitButton variant="quiet">
        Sign out there<span className="sr-only">, {which}</span>
      </SubmitButton>
    </Form>
  )
}

function EndOthers() {
  return (
    <Form method="post" action={endOtherSessionsPath()}>
      <SubmitButton variant="quiet">{accountTexts.signOutElsewhere}</SubmitButton>
    </Form>
  )
}

/** Sign-in methods and sessions. */
async function securityOf(staff: Staff) {
  const [{ timeZone }, factor, passkeys, sessions] = await Promise.all([
    findSettings(),
    findFactorInUse(staff),
    findPasskeys(staff),
    findSessions(staff),
  ])
  return {
    zone: formatZone(timeZone),
    app: factor && formatApp(factor, timeZone),
    passkeys: passkeys.map((passkey) => ({
      ...presentPasskey(passkey, timeZone),
      to: passkeyPath(passkey.id),
    })),
    mayRemove: factor !== null && (passkeys.length > 0 || !needsSecondFactor(staff.role)),
    sessions: sessions.map(({ id, browser, lastSeenAt, isThis }) => ({
      id,
      browser,
      isThis,
      lastSeen: `Last used ${formatMoment(lastSeenAt, timeZone)}`,
    })),
  }
}

function formatApp({ since, recoveryCodes }: FactorInUse, zone: TimeZone): string[] {
  const day = formatDayWithYear(calendarDateAt(since, zone))
  const left = recoveryCodes?.left ?? 0
  const codes = left === 1 ? '1 recovery code' : `${left} recovery codes`
  return [`Your app has been set up since ${day}.`, `You have ${codes} left.`]
}
