import { Form, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { requireStaffWithAll } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { exportFamilyFilePath, exportFamilyPath, familyPath } from '~/values/paths/family-paths'
import { openFamilyForm } from '../actions/open-family-form.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaffWithAll(args, 'handle-privacy-requests', 'correct-families')
  const { guardianId = '' } = args.params
  const { id, name } = await openFamilyForm(staff, guardianId, exportFamilyPath)
  return { id, name }
}

export const meta = unlistedMeta('Export a family')

export default function ExportFamily() {
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <Page
      title={`Export ${name}`}
      lead="All that is known of this family in one file: details, athletes, bookings, payments, waivers, progress and emails."
      narrow
    >
      <p>
        Medical notes are in it. The family sees in its access log that you read them. Give the file
        to no one but the family.
      </p>
      <Form method="post" action={exportFamilyFilePath(id)} reloadDocument>
        <SubmitButton>{familyActionTexts.saveExport}</SubmitButton>
      </Form>
      <LinkButton to={familyPath(id)} variant="quiet">
        Back to {name}
      </LinkButton>
    </Page>
  )
}
