import { lastSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { formatMoment } from '~/values/format/format-time'
import { formatChoice } from '~/values/format/format-list'
import { xmlOf } from '~/values/text/xml'
import { recompressed } from '../delivery/compression.server'
import { noScripts } from '../delivery/content-security-policy.server'
import { awayTexts } from './away-texts.server'
import type { KeptAnswer } from './cacheable-request.server'

type Last = { answer: KeptAnswer; madeAt: Date }

/**
 * A page as it last was, with a sentence that it may be out of date, without scripts, and without the
 * free times, which might be gone. Undefined for what is no page.
 */
export function pageWhileAway(
  { answer, madeAt }: Last,
  { timesApart, encoding }: { timesApart: boolean; encoding: string },
): KeptAnswer | undefined {
  const headers = pairsOf(answer.headers)
  const bodyHeaders = pairsOf(answer.bodyHeaders)
  const type = valueOf(bodyHeaders, 'content-type')
  const from = valueOf(bodyHeaders, 'content-encoding')
  if (!/html/.test(type)) return undefined
  let isBookable = false
  const body = recompressed({ body: answer.body, from, to: encoding }, (whole) => {
    const page = timesApart ? withoutTimes(whole) : whole
    isBookable = page.includes('name="lessonType"')
    return withNotice(page, noticeOf(madeAt))
  })
  // a form for a free time is left over if its markup changed
  if (isBookable) return undefined
  return {
    status: 200,
    headers: [...headers.filter(([name]) => !replaced.has(name.toLowerCase())), ...marks(madeAt)]
      .map(([name, value]) => [name, withoutScripts(name, value)])
      .flat(),
    bodyHeaders: [
      ...['content-type', type, 'content-length', String(body.length)],
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
    tag: undefined,
    body,
  }
}

const replaced = new Set(['etag', 'cache-control', 'last-modified'])

function marks(madeAt: Date): [string, string][] {
  const age = Math.max(0, Math.round((clock.now().getTime() - madeAt.getTime()) / 1000))
  return [
    ['cache-control', 'private, no-store'],
    ['cache-status', 'site; hit; detail="database away"'],
    ['age', String(age)],
  ]
}

function withoutScripts(name: string, value: string): string {
  return name.toLowerCase() === 'content-security-policy'
    ? value.replace(/script-src [^;]*/, `script-src ${noScripts}`)
    : value
}

/**
 * Puts a sentence above a page's content. Without its scripts, which would take the sentence away
 * again, as it is not theirs.
 */
export function withNotice(page: string, ...sentences: string[]): string {
  const lines = sentences.map((sentence) => `<p>${xmlOf(sentence)}</p>`).join('')
  const notice = `<aside class="preview-bar" aria-label="${awayTexts.label}">${lines}</aside>`
  return page
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|prefetch)"[^>]*>/g, '')
    .replace(/<main\b/, (main) => notice + main)
}

function withoutTimes(page: string): string {
  return page.replace(
    /<div class="next-times">[\s\S]*?<\/div>/g,
    `<div class="next-times"><p>${xmlOf(awayTexts.noTimes)}</p></div>`,
  )
}

function noticeOf(madeAt: Date): string {
  const { timeZone } = lastSettings() ?? {}
  const asOf = timeZone ? formatMoment(madeAt, timeZone) : undefined
  return awayTexts.old({ asOf, contact: contactOf() })
}

/** What to tell people whose page or form cannot be answered. */
export function sentenceWhileAway(
  what: Exclude<keyof typeof awayTexts, 'label' | 'noTimes' | 'old' | 'requestNumber'>,
): string {
  return awayTexts[what](contactOf())
}

function contactOf(): string | undefined {
  const { phone, email } = lastSettings() ?? {}
  const ways = [...(phone ? [`call ${phone}`] : []), ...(email ? [`email ${email}`] : [])]
  return ways.length > 0 ? formatChoice(ways) : undefined
}

function pairsOf(list: string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at < list.length; at += 2) pairs.push([list[at]!, list[at + 1]!])
  return pairs
}

function valueOf(pairs: [string, string][], name: string): string {
  return pairs.find(([one]) => one.toLowerCase() === name)?.[1] ?? ''
}
