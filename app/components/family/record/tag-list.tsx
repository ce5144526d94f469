import { Form } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Tag } from '~/components/layout/tag'
import type { FormView } from '~/values/form-view'
import './record.css'

type Props = {
  tags: { id: string; label: string; removeAt: string }[]
  /** The form that adds a tag. */
  form: FormView
}

/** A family's tags, which can be added, removed and searched for. */
export function TagList({ tags, form }: Props) {
  return (
    <div className="family-tags">
      {tags.length > 0 && (
        <ul className="family-tag-list">
          {tags.map(({ id, label, removeAt }) => (
            <li key={id}>
              <Tag>{label}</Tag>
              <Form method="post" action={removeAt}>
                <button
                  type="submit"
                  className="family-tag-remove"
                  aria-label={`Remove tag ${label}`}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="family-tag-add">
        <TextField form={form} name="label" label="New tag" autoComplete="off" />
        <SubmitButton variant="quiet">Add tag</SubmitButton>
      </Form>
    </div>
  )
}
