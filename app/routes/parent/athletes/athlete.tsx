import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { Portrait } from '~/components/family/portrait'
import { AthleteFieldset } from '~/components/family/athlete-fieldset'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import { fullName } from '~/domain/family/athletes/athlete'
import { AthleteForm, detailsMessages } from '~/domain/family/family-forms'
import { findOwnAthlete } from '~/domain/family/athletes/find-own-athletes.server'
import { familyTexts } from '~/domain/family/family-texts'
import { findSignatures } from '~/domain/family/waivers/find-waiver.server'
import { findPictureOf } from '~/domain/family/pictures/find-pictures.server'
import { saveOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { redirectIfMerged } from '~/http/people/redirect-if-merged.server'
import { requireParent } from '~/http/people/require-actor.server'
import { seenOf, type FormView } from '~/values/form-view'
import { savedMeanwhile } from '~/values/saved-meanwhile'
import { guardiansPath } from '~/values/paths/guardian-paths'
import { parentAthletesPath, photoConsentPath } from '~/values/paths/portal-paths'
import { athleteProgressPath, shareProgressPath } from '~/values/paths/progress-paths'
import { comparedAthleteFields } from '../compared-fields'
import { UploadAthletePicture } from './upload-athlete-picture'
import { pictureFormOf } from './picture-form.server'
import { PortalPage } from '../portal-page'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { athlete } = await openAthlete(args)
  const { id, rights, photoConsent, ...known } = athlete
  const picture = await findPictureOf(id)
  return {
    name: fullName(known),
    photoConsent,
    photoConsentAt: photoConsentPath(id),
    picture,
    putUp: rights.mayBook ? pictureFormOf(athlete, picture) : null,
    guardiansAt: guardiansPath(id),
    medical: rights.maySeeMedical,
    progressAt: rights.maySeeProgress ? athleteProgressPath(id) : null,
    linksAt: rights.mayBook ? shareProgressPath(id) : null,
    notes: rights.mayBook || !rights.maySeeMedical ? null : (known.medicalNotes ?? ''),
    isSigned: (await findSignatures([id])).length > 0,
    form: rights.mayBook ? blankForm(AthleteForm, known) : null,
  }
}

async function openAthlete(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const find = (id: string) => findOwnAthlete(parent, id)
  const athlete = await find(args.params.athleteId ?? '')
  if (!athlete) throw await redirectIfMerged(args, async (id) => (await find(id)) !== null)
  return { parent, athlete }
}

export async function action(args: ActionFunctionArgs) {
  const { parent, athlete } = await openAthlete(args)
  if (!athlete.rights.mayBook) throw notFound()
  return await answerForm(args.request, AthleteForm, detailsMessages, async (answers) => {
    const outcome = await saveOwnAthlete(parent, athlete.id, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: parentAthletesPath(), said: `${answers.firstName}’s details are saved.` }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta<typeof loader>((data) => data?.name ?? 'Athlete')

export default function Athlete() {
  const {
    name,
    picture,
    putUp,
    medical,
    notes,
    isSigned,
    form,
    progressAt,
    linksAt,
    guardiansAt,
    ...photos
  } = useLoaderData<typeof loader>()
  return (
    <PortalPage title={name}>
      <Portrait name={name} picture={picture} large alt={`Picture of ${name}`} />
      {form ? (
        <>
          <Details kept={form} name={name} medical={medical} isSigned={isSigned} />
          {putUp && (
            <section aria-labelledby="picture">
              <h2 id="picture">{putUp.firstName}’s picture</h2>
              <UploadAthletePicture {...putUp} />
            </section>
          )}
          <Photos {...photos} name={name} />
        </>
      ) : (
        <p>Another parent of {name} keeps these details up to date.</p>
      )}
      {notes !== null && (
        <section aria-labelledby="notes">
          <h2 id="notes">Medical notes</h2>
          <p>{notes || 'None.'}</p>
        </section>
      )}
      {progressAt && (
        <p>
          <LinkButton to={progressAt} variant="quiet">
            {name}’s progress
          </LinkButton>
        </p>
      )}
      {linksAt && (
        <p>
          <LinkButton to={linksAt} variant="quiet">
            Shared links of {name}
          </LinkButton>
        </p>
      )}
      <p>
        <LinkButton to={guardiansAt} variant="quiet">
          Parents and guardians of {name}
        </LinkButton>
      </p>
      <LinkButton to={parentAthletesPath()} variant="quiet">
        Back to your athletes
      </LinkButton>
    </PortalPage>
  )
}

type DetailsProps = { kept: FormView; name: string; medical: boolean; isSigned: boolean }

function Details({ kept, name, medical, isSigned }: DetailsProps) {
  const form = useForm(kept)
  const instead = savedMeanwhile(form, kept, comparedAthleteFields)
  return (
    <>
      <ErrorSummary form={form} />
      {instead.length > 0 && <SummaryList items={instead} />}
      {isSigned && (
        <p>
          The waiver has {name}’s name and date of birth. If either changes, it has to be signed
          again.
        </p>
      )}
      <Form method="post" className="form">
        <HiddenField form={seenOf(form, kept)} name="version" />
        <AthleteFieldset form={form} legend="The athlete" medical={medical} />
        <SubmitButton>{familyTexts.saveAthlete}</SubmitButton>
      </Form>
    </>
  )
}

type PhotosProps = { name: string; photoConsent: boolean; photoConsentAt: string }

function Photos({ name, photoConsent, photoConsentAt }: PhotosProps) {
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">Picture permission</h2>
      <p>
        {photoConsent
          ? `We may take pictures of ${name} and show them, including to anyone you or we share progress with. You can change this at any time.`
          : `We don’t take pictures of ${name}, or show any to others. Nothing else depends on this. If you allow pictures, anyone you or we share progress with sees them too.`}
      </p>
      <Form method="post" action={photoConsentAt} reloadDocument>
        <input type="hidden" name="allowed" value={photoConsent ? 'no' : 'yes'} />
        <SubmitButton variant="quiet">
          {photoConsent ? familyTexts.endPictures : 'Allow pictures'}
        </SubmitButton>
      </Form>
    </section>
  )
}
