import { NextTimes } from '~/components/booking/times/next-times'
import { DifficultyMark } from '~/components/content/difficulty-mark'
import { FirstLesson } from '~/components/content/sections/first-lesson'
import { SceneDrawing } from '~/components/drawings/drawing'
import type { SceneName } from '~/components/drawings/scenes'
import { SkillThumb } from '~/components/drawings/skill-thumb'
import { SkillStrips } from '~/components/drawings/skill-strips'
import { levels } from '~/values/level'
import { Exhibit, State } from './exhibit'
import { galleryLink, unbreakable, zone } from './samples'

const scenes: SceneName[] = ['lesson-group', 'apparatus-beam', 'empty-search', 'community']

/** Drawings and their parts. */
export function DrawingExhibits() {
  return (
    <Exhibit id="drawings" title="Drawings">
      <State name="Moments">
        <div className="exhibit-scenes">
          {scenes.map((name) => (
            <SceneDrawing key={name} name={name} first />
          ))}
        </div>
      </State>
      <State name="A skill, and one that is not drawn">
        <SkillStrips
          skills={[
            {
              name: 'Cartwheel',
              drawing: { name: 'skill-cartwheel', width: 870, height: 226, alt: 'A cartwheel' },
            },
            { name: unbreakable, drawing: null },
          ]}
        />
      </State>
      <State name="A skill in a table">
        <SkillThumb drawing={{ name: 'skill-handstand', width: 560, height: 226 }}>
          Handstand
        </SkillThumb>
      </State>
      <State name="How hard it is">
        <p>
          {levels.map((level) => (
            <DifficultyMark key={level} level={level} />
          ))}
        </p>
      </State>
      <State name="What happens in a lesson">
        <FirstLesson
          steps={['A warm-up.', unbreakable, 'The last minutes.']}
          lengths={['Minutes 0 to 5', 'Minutes 5 to 25', 'Minutes 25 to 30']}
        />
      </State>
      <State name="The next free times">
        <NextTimes
          of="Quick Journey, 30 minutes, $40"
          idempotencyKey="example"
          times={{
            lessonType: 'quick-journey',
            zone,
            all: galleryLink('all-times'),
            days: [
              {
                date: '2026-11-24',
                label: 'Tomorrow',
                where: 'Harbor Gym',
                action: galleryLink('hold'),
                times: ['3:00 PM', '3:15 PM'].map((label) => ({
                  name: 'time',
                  value: label,
                  label,
                  note: undefined,
                })),
                more: galleryLink('more-times'),
              },
              {
                date: '2026-11-28',
                label: 'Sat, Nov 28',
                where: undefined,
                action: galleryLink('hold-class'),
                times: [{ name: 'lesson', value: 'a', label: '10:00 AM', note: '3 places' }],
                more: null,
              },
            ],
          }}
        />
      </State>
    </Exhibit>
  )
}
