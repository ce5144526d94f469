import { Form } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { EntryList } from '~/components/layout/entry-list'
import type { Category } from '~/domain/content/posts/find-categories.server'
import { adminCategoryActionPath, adminPostCategoryPath } from '~/values/paths/content-admin-paths'

type Props = { title: string; categories: Category[] }

/** The categories of a kind in their order, each with the ways up and down. */
export function CategoryOrder({ title, categories }: Props) {
  if (categories.length === 0) return null
  const entries = categories.map(({ id, name, posts }, index) => ({
    id,
    title: name,
    to: adminPostCategoryPath(id),
    facts: [posts === 1 ? '1 post' : `${posts} posts`],
    actions: (
      <>
        {index > 0 && <Move id={id} name={name} to={index} label="Up" />}
        {index < categories.length - 1 && <Move id={id} name={name} to={index + 2} label="Down" />}
      </>
    ),
  }))
  return (
    <section>
      <h2>{title}</h2>
      <EntryList entries={entries} />
    </section>
  )
}

type Move = { id: string; name: string; to: number; label: string }

function Move({ id, name, to, label }: Move) {
  return (
    <Form method="post" action={adminCategoryActionPath(id, 'move')} preventScrollReset>
      <input type="hidden" name="place" value={to} />
      <SubmitButton variant="quiet">
        {label}
        <span className="sr-only">: {name}</span>
      </SubmitButton>
    </Form>
  )
}
