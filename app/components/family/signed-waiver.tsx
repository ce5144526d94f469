import { RichText } from '~/components/content/rich-text'
import { SummaryList } from '~/components/layout/summary-list'
import { Prose } from '~/components/layout/texts/prose'
import { familyTexts } from '~/domain/family/family-texts'
import {
  pictureFilePath,
  sourcesOf,
  waiverPdfPath,
  type ShownScan,
} from '~/values/paths/files/picture-paths'
import { SignatureDrawing } from './signature-drawing'
import './signed-waiver.css'

export type SignedWaiverProps = {
  facts: { term: string; detail: string }[]
  html: string
  answers: string[]
  drawing: { path: string; signer: string } | null
  scans: ShownScan[]
}

/** A signed waiver with its drawn signature or scanned pages. */
export function SignedWaiver({ facts, html, answers, drawing, scans }: SignedWaiverProps) {
  return (
    <>
      <SummaryList items={facts} />
      <RichText html={html} />
      <Prose>
        <ul>
          {answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      </Prose>
      {drawing && <SignatureDrawing {...drawing} />}
      {scans.map((scan, index) =>
        scan.widths.length === 0 ? (
          <a key={scan.at} className="button button-quiet" href={waiverPdfPath(scan.at)} download>
            {familyTexts.savePaper}
            {scans.length > 1 && `, page ${index + 1}`}
          </a>
        ) : (
          <Scan key={scan.at} scan={scan} page={index + 1} />
        ),
      )}
    </>
  )
}

/** A thumbnail that expands to the full page. */
function Scan({ scan, page }: { scan: ShownScan; page: number }) {
  const largest = Math.max(...scan.widths)
  return (
    <a className="waiver-scan" href={pictureFilePath(scan.at, largest, 'webp')}>
      <picture>
        <source type="image/avif" srcSet={sourcesOf(scan, 'avif')} sizes="36rem" />
        <img
          src={pictureFilePath(scan.at, scan.widths[0]!, 'webp')}
          srcSet={sourcesOf(scan, 'webp')}
          sizes="36rem"
          width={largest}
          height={scan.height}
          alt={`The signed paper, page ${page}`}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </a>
  )
}
