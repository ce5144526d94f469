import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { Portrait } from '~/components/family/portrait'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { fullName } from '~/domain/family/athletes/athlete'
import { findOwnAthlete } from '~/domain/family/athletes/find-own-athletes.server'
import { familyTexts } from '~/domain/family/family-texts'
import { findPictureOf } from '~/domain/family/pictures/find-pictures.server'
import {
  AthletePictureForm,
  athletePictureMessages,
} from '~/domain/family/pictures/athlete-picture'
import { uploadAthletePicture } from '~/domain/family/pictures/athlete-picture.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectIfMerged } from '~/http/people/redirect-if-merged.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { parentAthletePath } from '~/values/paths/portal-paths'
import { UploadAthletePicture } from './upload-athlete-picture'
import { pictureFormOf } from './picture-form.server'
import { PortalPage } from '../portal-page'
import { useForm } from '~/shell/data/after-refusal'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { athlete } = await openAthlete(args)
  const picture = await findPictureOf(athlete.id)
  return {
    name: fullName(athlete),
    picture,
    back: parentAthletePath(athlete.id),
    putUp: pictureFormOf(athlete, picture),
  }
}

/** Checks permissions before parsing the body, so that nothing is decoded without them. */
async function openAthlete(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const find = (id: string) => findOwnAthlete(parent, id)
  const athlete = await find(args.params.athleteId ?? '')
  if (!athlete?.rights.mayBook)
    throw await redirectIfMerged(args, async (id) => (await find(id))?.rights.mayBook === true)
  return { parent, athlete }
}

export async function action(args: ActionFunctionArgs) {
  const { parent, athlete } = await openAthlete(args)
  const submission = await parseForm(args.request, AthletePictureForm)
  if (submission.status !== 'success') return invalid(submission)

  const { idempotencyKey, file } = submission.value
  const outcome = await uploadAthletePicture(parent, athlete.id, {
    idempotencyKey,
    bytes: await file.bytes(),
  })
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, athletePictureMessages)
  return redirectWithToast(parentAthletePath(athlete.id), familyTexts.pictureAdded)
}

export { headersOfAction as headers } from '~/http/answers/answer.server'
export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta<typeof loader>((data) =>
  data ? `Picture of ${data.name}` : 'Picture',
)

export default function AthletePicture() {
  const { name, picture, putUp, back } = useLoaderData<typeof loader>()
  const form = useForm(putUp.form)
  return (
    <PortalPage title={`Picture of ${name}`}>
      <ErrorSummary form={form} />
      {picture && <Portrait name={name} picture={picture} large />}
      <UploadAthletePicture {...putUp} form={form} />
      <LinkButton to={back} variant="quiet">
        Back to {name}
      </LinkButton>
    </PortalPage>
  )
}
