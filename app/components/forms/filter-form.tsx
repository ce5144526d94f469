import { Form, useSubmit } from '~/framework'
import { useState, type FormEvent, type ReactNode } from 'react'
import { UpdatedStatus } from '~/components/layout/texts/updated-status'
import type { FormView } from '~/values/form-view'
import { fieldValue } from './field-attributes'
import './filter-form.css'

type FilterProps = {
  label: string
  children: ReactNode
  /** More buttons. Enter still presses the first one. */
  also?: ReactNode
  button?: string
}

/**
 * Filters a list through the URL, which can be bookmarked and shared. Without scripts the server
 * redirects to the URL without empty fields; with them the focus stays, and a new list is announced.
 */
export function FilterForm({ label, children, also, button = 'Apply' }: FilterProps) {
  const submit = useSubmit()
  const [isApplied, setApplied] = useState(false)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = new FormData(event.currentTarget, submitter)
    const asked = [...fields].filter(([, value]) => value !== '')
    submit(asked as [string, string][])
    setApplied(true)
  }
  return (
    <Form className="filter-form" role="search" aria-label={label} onSubmit={search}>
      {children}
      <button className="button button-quiet" type="submit">
        {button}
      </button>
      {also}
      <UpdatedStatus isAsked={isApplied} />
    </Form>
  )
}

type Props = { form: FormView; names: string[]; children: ReactNode }

/** Rarely used filters, collapsed unless one is in use or invalid. */
export function MoreFilters({ form, names, children }: Props) {
  const isAsked = names.some((name) => fieldValue(form, name) || form.errors[name])
  return (
    <details className="more-filters" open={isAsked}>
      <summary>More filters</summary>
      <div className="filter-form">{children}</div>
    </details>
  )
}
