import { Form, useSubmit } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import type { FormView } from '~/values/form-view'
import { fieldValue } from './field-attributes'
import './filter-form.css'

type FilterProps = {
  label: string
  children: ReactNode
  /** Further buttons of the same form: Enter still presses the first one. */
  also?: ReactNode
  button?: string
}

/**
 * Narrows a list by its address, so that what is found can be kept and sent on. The address says what
 * was asked for and nothing else: without scripts the site leads on to such a one.
 */
export function FilterForm({ label, children, also, button = 'Apply' }: FilterProps) {
  const submit = useSubmit()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = new FormData(event.currentTarget, submitter)
    const asked = [...fields].filter(([, value]) => value !== '')
    submit(asked as [string, string][])
  }
  return (
    <Form className="filter-form" role="search" aria-label={label} onSubmit={search}>
      {children}
      <button className="button button-quiet" type="submit">
        {button}
      </button>
      {also}
    </Form>
  )
}

type Props = { form: FormView; names: string[]; children: ReactNode }

/** What is rarely asked for: folded away until something of it is, or is wrong. */
export function MoreFilters({ form, names, children }: Props) {
  const isAsked = names.some((name) => fieldValue(form, name) || form.errors[name])
  return (
    <details className="more-filters" open={isAsked}>
      <summary>More filters</summary>
      <div className="filter-form">{children}</div>
    </details>
  )
}
