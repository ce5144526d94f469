import './post-body.css'

type Props = { href: string; title: string; player: string }

/** A video as a link with a mark to press: nothing of the other site is on our page. */
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
