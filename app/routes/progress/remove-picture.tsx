import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SkillPicture } from '~/components/progress/skill-picture'
import { fullName } from '~/domain/family/athletes/athlete'
import { familyTexts } from '~/domain/family/family-texts'
import {
  findPictureRemover,
  findPictureToRemove,
  removeEvaluationPicture,
} from '~/domain/progress/evaluation-pictures.server'
import { progressTexts } from '~/domain/progress/progress-texts'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { unlistedMeta } from '~/shell/page-title'
import { evaluationPicturePath } from '~/values/paths/files/picture-paths'
import { progressHistoryPath } from '~/values/paths/progress-paths'
import { openProgress } from './open-progress.server'

export async function loader(args: LoaderFunctionArgs) {
  const { athlete } = await openToRemove(args)
  const found = await findPictureToRemove(athlete.id, args.params.pictureId ?? '')
  if (!found) throw notFound()
  const { id, skill, widths, height } = found
  return {
    lead: `${fullName(athlete)}, ${skill}`,
    picture: { at: evaluationPicturePath(id), widths, height },
    back: progressHistoryPath(athlete.id),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { reader, athlete } = await openToRemove(args)
  const { pictureId = '' } = args.params
  if (!(await removeEvaluationPicture(reader, athlete.id, pictureId))) throw notFound()
  return redirectWithToast(progressHistoryPath(athlete.id), familyTexts.pictureRemoved)
}

async function openToRemove(args: LoaderFunctionArgs) {
  const { readers, athlete } = await openProgress(args)
  const reader = await findPictureRemover(readers, athlete.id)
  if (!reader) throw notFound()
  return { reader, athlete }
}

export const meta = unlistedMeta(familyTexts.removePicture)

export default function RemovePicture() {
  const { lead, picture, back } = useLoaderData<typeof loader>()
  return (
    <Page title={familyTexts.removePicture} lead={lead} narrow>
      <SkillPicture picture={picture} alt={lead} />
      <p>{progressTexts.removesPicture}</p>
      <Form method="post">
        <SubmitButton variant="destructive">{familyTexts.removePicture}</SubmitButton>
      </Form>
      <LinkButton to={back} variant="quiet">
        {progressTexts.keepPicture}
      </LinkButton>
    </Page>
  )
}
