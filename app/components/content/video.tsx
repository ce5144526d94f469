import { Disclosure } from '~/components/layout/texts/disclosure'
import type { OwnVideo, ShownVideo } from '~/values/links/shown-video'
import { drawingPath } from '~/values/paths/files/drawing-path'
import { VideoLink } from './video-link'

/** A video of ours with its captions, or a link to one of another site. */
export function Video({ video }: { video: ShownVideo }) {
  return 'player' in video ? <VideoLink {...video} /> : <CaptionedVideo {...video} />
}

/** Until play is pressed, only the poster is loaded, and by some browsers the captions. */
function CaptionedVideo({ src, poster, captions, title, seconds, says, ...size }: OwnVideo) {
  return (
    <figure className="video">
      <video
        className="drawing"
        controls
        playsInline
        preload="none"
        src={src}
        poster={drawingPath(poster)}
        aria-label={title}
        {...size}
      >
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
      <figcaption className="picture-caption">
        {`${title}. ${seconds} seconds, without sound.`}
        <Disclosure summary="What the video shows">
          <ol>
            {says.map((words, index) => (
              <li key={index}>{words}</li>
            ))}
          </ol>
        </Disclosure>
      </figcaption>
    </figure>
  )
}
