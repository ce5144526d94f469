import { Notice } from '~/components/layout/texts/notice'

/** An athlete comes without a signed waiver: here it is signed, on this device or on the family's. */
export function WaiverMissing({ names, link }: { names: string; link: string }) {
  return (
    <Notice tone="attention" title={`No signed waiver for ${names}`}>
      <p>
        <a href={link}>Open the waiver to sign it on this device</a>, or send the family this link:
      </p>
      <p>
        <code>{link}</code>
      </p>
    </Notice>
  )
}
