import { VideoLink } from '~/components/content/video-link'
import { EntryList } from '~/components/layout/entry-list'
import type { SaidInWords } from './said-in-words'

type Said = SaidInWords & { skill?: string; to?: string }

/** What was said, the latest first; with the skills, where it is of several. */
export function SaidList({ said }: { said: Said[] }) {
  return (
    <EntryList
      entries={said.map(({ id, skill, to, words, note, facts, video }) => ({
        ...{ id, to, title: skill ? `${skill}: ${words}` : words },
        facts: note ? [...facts, note] : facts,
        actions: video && <VideoLink {...video} />,
      }))}
    />
  )
}
