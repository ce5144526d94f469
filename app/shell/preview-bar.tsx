import { endPreviewPath } from '~/values/paths/paths'

/** Over every public page, for whoever sees it before it is open. */
export function PreviewBar({ sentence }: { sentence: string }) {
  return (
    <form className="preview-bar" aria-label="Preview" method="post" action={endPreviewPath()}>
      <p>{sentence}</p>
      <button type="submit">End the preview</button>
    </form>
  )
}
