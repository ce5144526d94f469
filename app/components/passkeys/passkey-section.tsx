import { EntryList, type Entry } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'

type Props = { lead: string; passkeys: Entry[]; add: string }

/** An account's passkeys, and the way to another one. */
export function PasskeySection({ lead, passkeys, add }: Props) {
  return (
    <section id="passkeys">
      <h2>{passkeyTexts.title}</h2>
      <p>{lead}</p>
      <EntryList entries={passkeys} />
      {passkeys.length === 0 && <p>{passkeyTexts.none}</p>}
      <LinkButton to={add} variant="quiet">
        {passkeyTexts.add}
      </LinkButton>
    </section>
  )
}
