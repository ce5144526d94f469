import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SubmitButton } from '~/components/forms/submit-button'

type Props = { id: string; title: string; children: ReactNode }

/** One part of the site; each of its states stands in a frame of its own. */
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

/** Fields belong to a form, and a form has a button; this one asks for the same page. */
export function ExampleForm({ children }: { children: ReactNode }) {
  return (
    <Form>
      {children}
      <SubmitButton variant="quiet">Send</SubmitButton>
    </Form>
  )
}
