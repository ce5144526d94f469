import './post-body.css'

type Props = { href: string; title: string; player: string }

/** A video as a link with a play button. Nothing is loaded from the other site. */
export function VideoLink({ href, title, player }: Props) {
  return (
    <p className="video">
      <a className="video-link" href={href} rel="external noopener noreferrer">
        <span className="video-play" aria-hidden="true" />
        <span className="video-title">{title}</span>{' '}
        <span className="video-where">Video on {player}</span>
      </a>
    </p>
  )
}
