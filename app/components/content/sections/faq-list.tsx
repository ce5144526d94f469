import type { ShownFaq } from '~/domain/content/site-lists'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { RichText } from '../rich-text'

/** Questions that expand to show their answers. */
export function FaqList({ faqs }: { faqs: ShownFaq[] }) {
  return (
    <div>
      {faqs.map(({ question, answerHtml }) => (
        <Disclosure key={question} summary={question}>
          <RichText html={answerHtml} />
        </Disclosure>
      ))}
    </div>
  )
}
