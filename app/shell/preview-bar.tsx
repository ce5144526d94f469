import { openingTexts } from '~/domain/settings/opening-texts'
import { endPreviewPath } from '~/values/paths/paths'

/** Over every public page, for whoever sees it before it is open. */
export function PreviewBar() {
  return (
    <form className="preview-bar" method="post" action={endPreviewPath()}>
      <p>{openingTexts.preview}</p>
      <button type="submit">End the preview</button>
    </form>
  )
}
