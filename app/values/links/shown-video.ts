import { videoPlayerOf } from './video-link'

/** A video of another site, to be linked. */
type LinkedVideo = { href: string; title: string; player: string }

/** A video in public/videos: silent, with its words as captions. Made by prisma/tools/film-skill. */
export type OwnVideo = {
  src: string
  /** The drawing that is shown until it plays. */
  poster: string
  captions: string
  width: number
  height: number
  title: string
  seconds: number
  /** Its captions in order, for those who cannot see it. */
  says: string[]
}

export type ShownVideo = LinkedVideo | OwnVideo

export const ownVideos: readonly OwnVideo[] = [
  {
    src: '/videos/cartwheel.mp4',
    poster: 'skill-cartwheel',
    captions: '/videos/cartwheel.vtt',
    width: 960,
    height: 420,
    title: 'A cartwheel, pose by pose',
    seconds: 13,
    says: [
      'Stand wide, arms up.',
      'First hand.',
      'Over the top, legs wide.',
      'First foot.',
      'Stand wide, arms up.',
      'Now in one go.',
      'Stand wide, arms up.',
    ],
  },
]

/** The video at an address: one of ours by its path, or a link to a known player. */
export function shownVideo(address: string | null, title: string): ShownVideo | null {
  if (!address) return null
  const own = ownVideos.find(({ src }) => src === address)
  if (own) return own
  const player = videoPlayerOf(address)
  return player ? { href: address, title, player } : null
}
