import { Form } from '@remix-run/react'
import { VideoLink } from '~/components/content/video-link'
import { SubmitButton } from '~/components/forms/submit-button'
import { EntryList } from '~/components/layout/entry-list'
import { SkillPicture } from '~/components/progress/skill-picture'
import type { SaidView } from './present-said'

type Said = SaidView & { skill?: string; to?: string }

/** What was said, the latest first; with the skills, where it is of several. */
export function SaidList({ said }: { said: Said[] }) {
  return (
    <EntryList
      entries={said.map(({ id, skill, to, words, note, facts, video, picture }) => ({
        id,
        to,
        title: skill ? `${skill}: ${words}` : words,
        facts: note ? [...facts, note] : facts,
        actions: (video || picture) && (
          <>
            {video && <VideoLink {...video} />}
            {picture && <Pictured {...picture} />}
          </>
        ),
      }))}
    />
  )
}

function Pictured({ alt, takeOffAt, ...picture }: NonNullable<SaidView['picture']>) {
  return (
    <>
      <SkillPicture picture={picture} alt={alt} />
      {takeOffAt && (
        <Form method="post" action={takeOffAt} reloadDocument>
          <SubmitButton variant="quiet">
            <span>
              Take the picture off<span className="sr-only">: {alt}</span>
            </span>
          </SubmitButton>
        </Form>
      )}
    </>
  )
}
