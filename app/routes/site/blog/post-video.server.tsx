import { renderToStaticMarkup } from 'react-dom/server'
import { Video } from '~/components/content/video'
import type { ShownVideo } from '~/values/links/shown-video'

/** Rendered once on the server, so that pages without a video do not carry how to show one. */
export function htmlOfVideo(video: ShownVideo | null): string {
  return video ? renderToStaticMarkup(<Video video={video} />) : ''
}
