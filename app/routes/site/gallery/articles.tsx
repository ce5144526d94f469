import { PostBody } from '~/components/content/post-body'
import { PostFacts } from '~/components/content/post-facts'
import { PostList } from '~/components/content/post-list'
import { Video } from '~/components/content/video'
import { VideoLink } from '~/components/content/video-link'
import { Breadcrumb } from '~/components/layout/navigation/breadcrumb'
import { ownVideos } from '~/values/links/shown-video'
import { Exhibit, State } from './exhibit'
import { galleryLink, longName, unbreakable } from './samples'

const strip = { name: 'skill-handstand', width: 560, height: 226, alt: 'A handstand' }
const written = { on: '2026-11-12', date: 'November 12, 2026' }

/** Parts of the blog and tips. */
export function ArticleExhibits() {
  return (
    <Exhibit id="articles" title="Blog and tips">
      <State name="The way here">
        <Breadcrumb
          places={[
            { to: galleryLink('home'), label: 'Home' },
            { to: galleryLink('tips'), label: unbreakable },
          ]}
        />
      </State>
      <State name="A list of posts">
        <PostList
          under="h2"
          posts={[
            {
              to: galleryLink('post'),
              title: 'Wrists first',
              ...written,
              summary: 'A short routine that belongs before every practice.',
              facts: ['Tumbling', 'Beginner', '2 min to read'],
              cover: null,
              drawing: strip,
              level: 'beginner',
            },
            {
              to: galleryLink('long'),
              title: `${longName}, ${unbreakable}`,
              ...written,
              summary: unbreakable,
              facts: [unbreakable],
              cover: null,
              drawing: { ...strip, name: 'first-arrive', width: 480, height: 300 },
              level: null,
            },
          ]}
        />
      </State>
      <State name="When it was written">
        <PostFacts {...written} facts={['Body and mind', '3 min to read']} />
      </State>
      <State name="A video, with nothing of the other site">
        <VideoLink
          href="https://www.youtube.com/watch?v=none"
          title="A round-off, slowly"
          player="YouTube"
        />
      </State>
      <State name="A video of ours, with captions">
        <Video video={ownVideos[0]!} />
      </State>
      <State name="A text in Markdown">
        <PostBody html={text} />
      </State>
    </Exhibit>
  )
}

const text = `
<p>Hands carry the whole body. <a href="#articles">A link</a>, and <em>what counts</em>.</p>
<h3>The routine</h3>
<ol><li>Circles</li><li>${unbreakable}</li></ol>
<blockquote><p>I love watching you do this.</p></blockquote>
<table><thead><tr><th>Week</th><th>Hollow</th></tr></thead>
<tbody><tr><td>1</td><td>3 × 10 seconds</td></tr></tbody></table>
<figure><img src="/icon-512.png" alt="The tumbling pass" width="512" height="512">
<figcaption>A picture has room, and words below it.</figcaption></figure>`
