import { PictureField } from '~/components/content/picture-field'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { Actions } from '~/components/layout/actions'
import type { PostKind } from '~/domain/content/posts/post'
import type { FormView } from '~/values/form-view'
import { PostBody } from '~/components/content/post-body'
import type { Places } from './admin-posts.server'

type Props = { form: FormView; kind: PostKind; places: Places }

/** A post's fields, with save and preview. */
export function PostFields({ form, kind, places }: Props) {
  return (
    <>
      <TextField form={form} name="title" label="Title" />
      <TextField form={form} name="summary" label="Summary" help={helps.summary} />
      <TextArea form={form} name="body" label="Text" help={helps.body} rows={20} />
      {places.categories.length > 1 && (
        <SelectField form={form} name="categoryId" label="Category" options={places.categories} />
      )}
      {kind === 'tip' && (
        <>
          <SelectField
            form={form}
            name="apparatusId"
            label="Apparatus"
            options={places.apparatus}
          />
          <SelectField
            form={form}
            name="difficulty"
            label="Difficulty"
            options={places.difficulties}
          />
        </>
      )}
      <PictureField
        form={form}
        name="coverId"
        label="Picture at the top"
        pictures={places.pictures}
      />
      <TextField form={form} name="coverCaption" label="Caption" optional />
      <TextField form={form} name="videoUrl" label="Video" help={helps.video} optional />
      <TextField form={form} name="slug" label="Web address ending" help={helps.slug} optional />
      <Actions>
        <SubmitButton name="intent" value="save">
          Save
        </SubmitButton>
        <SubmitButton name="intent" value="preview" variant="quiet">
          Preview
        </SubmitButton>
      </Actions>
    </>
  )
}

const helps = {
  summary: 'One or two sentences, for lists and search engines.',
  body: 'In Markdown: ## for a heading, - for a list, **words** for bold, [words](/address) for a link. A picture of yours is ![what it shows](/media/…), and a video link on its own line becomes a video.',
  video:
    'An https address on YouTube or Vimeo, or /videos/cartwheel.mp4, which comes with the site.',
  slug: 'Lowercase letters, digits and hyphens. Leave empty to use the title. If you change it, old links stop working.',
}

type PreviewProps = { title: string; summary: string; html: string }

/** A preview; nothing is saved. */
export function PostPreview({ title, summary, html }: PreviewProps) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">Preview: {title}</h2>
      <p className="lead">{summary}</p>
      <PostBody html={html} />
    </section>
  )
}
