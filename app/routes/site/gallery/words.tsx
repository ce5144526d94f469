import { NewsletterSignUp } from '~/components/content/newsletter-sign-up'
import { RichText } from '~/components/content/rich-text'
import { TumblingPass } from '~/components/content/sections/tumbling-pass'
import { PassLine } from '~/components/layout/pass-line'
import { Prose } from '~/components/layout/texts/prose'
import { Exhibit, State } from './exhibit'
import { unbreakable } from './samples'

export function WordExhibits() {
  return (
    <>
      <Exhibit id="words" title="Words">
        <State name="Running text">
          <Prose>
            <p>
              We hold your time for a quarter of an hour. <a href="#words">A link</a> is underlined;{' '}
              <strong>what matters</strong> is heavier.
            </p>
            <h3>What to bring</h3>
            <ul>
              <li>Water</li>
              <li>{unbreakable}</li>
            </ul>
            <ol>
              <li>Run</li>
              <li>Hurdle</li>
            </ol>
          </Prose>
        </State>
        <State name="The same, from Markdown">
          <RichText html="<p>Read once, <strong>in force</strong> from today.</p>" />
        </State>
      </Exhibit>
      <Exhibit id="newsletter" title="Newsletter">
        <State name="At the foot of a page">
          <NewsletterSignUp source="page" />
        </State>
      </Exhibit>
      <Exhibit id="line" title="The line">
        <State name="In small, and at full size">
          <PassLine />
          <TumblingPass />
        </State>
      </Exhibit>
    </>
  )
}
