import { Form } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { EntryList } from '~/components/layout/entry-list'
import { Tag } from '~/components/layout/tag'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'

type Props = {
  waiting: { id: string; words: string; facts: string[]; to: string; offered: boolean }[]
}

/** A family's waiting list entries, with buttons to accept or leave. */
export function Waiting({ waiting }: Props) {
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">On the waiting list</h2>
      <EntryList
        entries={waiting.map(({ id, words, facts, to, offered }) => ({
          id,
          title: words,
          to,
          facts,
          tag: offered && <Tag tone="attention">A place is held for you</Tag>,
          actions: (
            <Form method="post" action={to} className="actions">
              {offered && (
                <SubmitButton name="answer" value="accept">
                  <span>
                    {waitingTexts.takePlace}
                    <span className="sr-only"> in {words}</span>
                  </span>
                </SubmitButton>
              )}
              <SubmitButton name="answer" value="leave" variant="quiet">
                <span>
                  {offered ? 'Pass, and leave the list' : 'Leave the list'}
                  <span className="sr-only"> for {words}</span>
                </span>
              </SubmitButton>
            </Form>
          ),
        }))}
      />
    </section>
  )
}
