import { endPreviewPath } from '~/values/paths/paths'

/** A bar on public pages for previewers before the site opens. */
export function PreviewBar({ sentence }: { sentence: string }) {
  return (
    <form className="preview-bar" aria-label="Preview" method="post" action={endPreviewPath()}>
      <p>{sentence}</p>
      <button type="submit">End the preview</button>
    </form>
  )
}
