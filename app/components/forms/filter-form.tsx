import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import './filter-form.css'

/** Narrows a list by its address, so that what is found can be kept and sent on. */
export function FilterForm({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Form className="filter-form" role="search" aria-label={label}>
      {children}
      <button className="button button-quiet" type="submit">
        Show
      </button>
    </Form>
  )
}
