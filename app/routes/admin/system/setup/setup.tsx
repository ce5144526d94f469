import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { SetupSteps } from '~/components/layout/setup-steps'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Notice } from '~/components/layout/texts/notice'
import { findSetup } from '~/domain/opening/find-setup.server'
import { previewTokenOf } from '~/domain/opening/preview-link.server'
import { openSteps } from '~/domain/opening/setup'
import { setupTexts } from '~/domain/opening/setup-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { publicOrigin } from '~/http/public-origin.server'
import { settingsOf } from '~/http/settings-of.server'
import { unlistedMeta } from '~/shell/page-title'
import { formatMomentWithYear } from '~/values/format/format-time'
import { homePath, previewPath } from '~/values/paths/paths'
import { closeSitePath, setupActionPath } from '~/values/paths/setup-paths'
import { ActionButton } from '../../forms/form-page'
import { presentSteps } from './present-setup.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'change-settings')
  const [setup, settings] = await Promise.all([findSetup(), settingsOf(args)])
  const token = previewTokenOf(settings)
  return {
    openedAt: setup.openedAt && formatMomentWithYear(setup.openedAt, settings.timeZone),
    steps: presentSteps(setup),
    left: openSteps(setup).length,
    preview: token && publicOrigin() + previewPath(token),
  }
}

export const meta = unlistedMeta(setupTexts.guide)

export default function SetupGuide() {
  const { openedAt, steps, left, preview } = useLoaderData<typeof loader>()
  return (
    <Page
      title={setupTexts.guide}
      lead={
        openedAt
          ? `Your site has been open since ${openedAt}.`
          : 'Until you open the site, visitors see “Opening soon”. You can come back to this guide anytime from the tab above.'
      }
    >
      <SetupSteps
        done={steps.length - left}
        steps={steps.map(({ presses, ...step }) => ({
          ...step,
          presses: presses.map((press) => <ActionButton key={press.label} press={press} />),
        }))}
      />
      {openedAt ? <Open /> : <NotOpen left={left} preview={preview} />}
    </Page>
  )
}

function Open() {
  return (
    <Actions>
      <LinkButton to={homePath()}>See the site</LinkButton>
      <LinkButton to={closeSitePath()} variant="quiet">
        {setupTexts.close}
      </LinkButton>
    </Actions>
  )
}

function NotOpen({ left, preview }: { left: number; preview: string | null }) {
  return (
    <>
      <section aria-labelledby="preview">
        <h2 id="preview">Preview</h2>
        <p>Anyone with this link can see the whole site before it opens, but can’t book.</p>
        {preview && (
          <p>
            <a href={preview}>{preview}</a>
          </p>
        )}
        <Actions>
          <ActionButton
            press={{
              to: setupActionPath('renew-preview'),
              label: preview ? setupTexts.newPreview : setupTexts.makePreview,
            }}
          />
          {preview && (
            <ActionButton
              press={{ to: setupActionPath('end-preview'), label: setupTexts.endPreview }}
            />
          )}
        </Actions>
      </section>
      <section aria-labelledby="open">
        <h2 id="open">Open</h2>
        {left > 0 ? (
          <Notice
            tone="attention"
            title={`${left === 1 ? '1 step is' : `${left} steps are`} left.`}
          >
            <p>Finish the steps above to open the site.</p>
          </Notice>
        ) : (
          <>
            <p>Everyone will see the site, and families can book.</p>
            <ActionButton press={{ to: setupActionPath('open'), label: setupTexts.open }} />
          </>
        )}
      </section>
    </>
  )
}
