import { Form } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { EntryList } from '~/components/layout/entry-list'

type ShownLink = {
  id: string
  recipient: string
  facts: string[]
  /** For whoever made it. */
  address: string | null
  end: string
}

/** With whom progress is shared by now. */
export function ShareLinks({ links }: { links: ShownLink[] }) {
  if (links.length === 0) return <p>It is shared with no one so far.</p>
  return (
    <>
      <h2>Shared with</h2>
      <EntryList
        entries={links.map(({ id, recipient, facts, address, end }) => ({
          id,
          title: recipient,
          facts: address ? [...facts, address] : facts,
          actions: (
            <Form method="post" action={end}>
              <SubmitButton variant="quiet">
                <span>
                  End it<span className="sr-only"> for {recipient}</span>
                </span>
              </SubmitButton>
            </Form>
          ),
        }))}
      />
    </>
  )
}
