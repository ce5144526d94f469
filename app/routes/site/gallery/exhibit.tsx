import { Form } from '~/framework'
import type { ReactNode } from 'react'
import { SubmitButton } from '~/components/forms/submit-button'

type Props = { id: string; title: string; children: ReactNode }

/** One part of the site, with each state in its own frame. */
export function Exhibit({ id, title, children }: Props) {
  return (
    <section className="exhibit" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="exhibit-state">
      <p className="exhibit-name">{name}</p>
      {children}
    </div>
  )
}

/** A form that reloads the same page. */
export function ExampleForm({ children }: { children: ReactNode }) {
  return (
    <Form>
      {children}
      <SubmitButton variant="quiet">Send</SubmitButton>
    </Form>
  )
}
