import { Navigate, useSearchParams } from 'react-router'
import { FormScreen } from '#features/submissions/form/form-screen.tsx'
import { Attachments } from '#features/uploads/attachments.tsx'
import { useUploading } from '#features/uploads/queue.ts'
import { randomUuid } from '#live/random-uuid.ts'

/** The form of a motion, with its attachments. The address names the draft, so that a reload leads back to it. */
export function SubmissionPlace() {
  const [params] = useSearchParams()
  const uuid = params.get('entwurf') ?? ''
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(uuid))
    return <Navigate replace to={`?entwurf=${randomUuid()}`} />
  return <Form key={uuid} uuid={uuid} />
}

const Form = ({ uuid }: { uuid: string }) => (
  <FormScreen
    uuid={uuid}
    uploading={useUploading(uuid)}
    attachments={(files) => <Attachments {...files} />}
  />
)
