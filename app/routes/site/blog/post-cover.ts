import {
  drawingOfApparatus,
  drawingOfSkill,
  findDrawing,
  inMotion,
} from '~/components/drawings/drawings'
import type { DescribedDrawing } from '~/components/drawings/drawing'
import type { DrawnSkill } from '~/components/drawings/skill-strips'
import type { SceneName } from '~/components/drawings/scenes'
import type { PostKind, PostLine } from '~/domain/content/posts/post'

/** A drawing for posts without a picture: a tip's skill or apparatus, a post's category. */
export function postCover(kind: PostKind, post: PostLine): DescribedDrawing {
  const { slug, title, apparatus, category } = post
  if (kind === 'tip') {
    return skillOfTip(slug, title) ?? findDrawing(drawingOfApparatus(apparatus?.slug))!
  }
  const scenes = ofCategories[category?.slug ?? ''] ?? otherScenes
  const turn = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return findDrawing(scenes[turn % scenes.length]!)!
}

/** The drawn skill in a tip's slug or title. */
export function skillsOfTip({ slug, title }: Pick<PostLine, 'slug' | 'title'>): DrawnSkill[] {
  const drawing = skillOfTip(slug, title)
  return drawing ? [{ name: drawing.alt.split(':')[0]!, drawing: inMotion(drawing) }] : []
}

function skillOfTip(slug: string, title: string): DescribedDrawing | null {
  return drawingOfSkill(slug) ?? drawingOfSkill(title)
}

/** For the default categories. */
const ofCategories: Record<string, SceneName[]> = {
  'first-lessons': ['first-arrive', 'first-warm-up', 'first-skill'],
  'getting-better': ['features-progress', 'level-advanced', 'level-intermediate'],
  'body-and-mind': ['apparatus-strength-and-mind', 'lesson-private-long', 'apparatus-beam'],
  'for-parents': ['features-portal', 'first-finish'],
}
const otherScenes: SceneName[] = ['community', 'lesson-group', 'apparatus-tumbling']
