// Films a drawn skill in public/videos: each pose held in turn, then all in one go, with captions.
// Run by hand with ffmpeg installed: node prisma/tools/film-skill.mjs Cartwheel
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer } from 'vite'

const [name = 'Cartwheel'] = process.argv.slice(2)
const size = { width: 960, height: 420 }
const rate = 25
/** Seconds. */
const [held, moved, flown, shown] = [1.3, 0.5, 0.4, 1.6]

const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { '~': path.resolve('app') } },
  logLevel: 'error',
})
const load = (file) => vite.ssrLoadModule(`/app/components/drawings/${file}`)
const { Athlete } = await load('athlete.tsx')
const { bodies } = await load('body.ts')
const { drawingColors } = await load('drawing-colors.ts')
const { drawingSlug } = await load('drawing-name.ts')
const { placePoses } = await load('layout.ts')
const { athletes } = await load('looks.ts')
const { skillSequences } = await load('skills/skill-sequences.ts')

const slug = drawingSlug(name)
const look = athletes[slug.length % athletes.length]
const { placed, frame } = placePoses(skillSequences.get(slug), bodies[look.body])
const keys = placed.map(({ pose, x, y }) => ({ pose: numbersOf(pose), tips: pose, x, y }))
// a body that goes round goes on, rather than back
for (const [before, key] of keys.slice(1).map((key, index) => [keys[index], key]))
  while (key.pose.turn < before.pose.turn - 180) key.pose.turn += 360

const width = Math.max(frame.right - frame.left + 60, 420)
const height = (width * size.height) / size.width
const left = (frame.left + frame.right - width) / 2
const top = 64 - height
const style = drawingColors().replace(/@media.*$/, '')

function numbersOf(pose) {
  const sides = (value = 0) => (Array.isArray(value) ? value : [value, value])
  const { turn = 0, bend = 0, neck = 0, lift = 0, hip, knee, arm, elbow } = pose
  return { turn, bend, neck, lift, ...each({ hip, knee, arm, elbow }, sides) }
}

function each(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}

/** The body at a moment: 1.5 is half way from the second pose to the third. */
function bodyAt(moment) {
  const index = Math.min(Math.floor(moment), keys.length - 1)
  const [from, to] = [keys[index], keys[index + 1] ?? keys[index]]
  const share = moment - index
  const mix = (a, b) =>
    Array.isArray(a) ? a.map((one, side) => mix(one, b[side])) : a + (b - a) * share
  const pose = {
    ...(share < 0.5 ? from : to).tips,
    ...each(from.pose, (value, key) => mix(value, to.pose[key])),
  }
  return { pose, x: mix(from.x, to.x), y: mix(from.y, to.y) }
}

function frameAt({ moment, passed }) {
  return renderToStaticMarkup(
    h(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: [left, top, width, height].join(' '),
        ...size,
      },
      h('style', { dangerouslySetInnerHTML: { __html: style } }),
      h('rect', { x: left, y: top, width, height, fill: '#faf8f2' }),
      h('path', { className: 'floor', d: `M${left + 20} 2H${left + width - 20}` }),
      keys
        .slice(0, passed)
        .map(({ tips, x, y }, index) =>
          h('g', { key: index, opacity: 0.22 }, h(Athlete, { look, pose: tips, x, y })),
        ),
      h(Athlete, { look, ...bodyAt(moment) }),
    ),
  )
}

const ease = (share) => share * share * (3 - 2 * share)
const steps = keys.slice(1).map((_, index) => index)
const says = placed.map(({ pose }) => pose.says)
/** What is seen and said for how long. */
const scenes = [
  [held, () => ({ moment: 0, passed: 0 }), says[0]],
  ...steps.flatMap((index) => [
    [moved, (share) => ({ moment: index + ease(share), passed: index + 1 }), says[index + 1]],
    [held, () => ({ moment: index + 1, passed: index + 1 }), says[index + 1]],
  ]),
  [held, () => ({ moment: 0, passed: 0 }), 'now in one go'],
  [flown * steps.length, (share) => ({ moment: share * steps.length, passed: 0 }), 'now in one go'],
  [shown, () => ({ moment: steps.length, passed: steps.length }), says.at(-1)],
]

const folder = path.resolve('public/videos')
fs.mkdirSync(folder, { recursive: true })
const film = spawn(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
    ...['-s', `${size.width}x${size.height}`, '-r', String(rate), '-i', '-'],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-preset', 'veryslow'],
    ...['-crf', '26', '-tune', 'animation', '-movflags', '+faststart', '-an'],
    path.join(folder, `${slug}.mp4`),
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
for (const [seconds, at] of scenes) {
  const frames = Math.round(seconds * rate)
  for (let index = 0; index < frames; index += 1) {
    const picture = await sharp(Buffer.from(frameAt(at((index + 1) / frames))))
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!film.stdin.write(picture)) await once(film.stdin, 'drain')
  }
}
film.stdin.end()
await once(film, 'close')
fs.writeFileSync(path.join(folder, `${slug}.vtt`), captions())
await vite.close()

/** In WebVTT. */
function captions() {
  const said = []
  let now = 0
  for (const [seconds, , words] of scenes) {
    const before = said.at(-1)
    if (before?.words === words) before.to += seconds
    else said.push({ words, from: now, to: now + seconds })
    now += seconds
  }
  const time = (seconds) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
  const cues = said.map(
    ({ words, from, to }) =>
      `${time(from)} --> ${time(to)}\n${words[0].toUpperCase()}${words.slice(1)}.\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}
