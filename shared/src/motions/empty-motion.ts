import type { Application } from './records.ts'
import { motionStatus } from './status.ts'

/** A motion that says nothing yet: new, regular, by nobody. */
export const emptyMotion: Omit<Application, 'id' | 'top' | 'typ'> = {
  number: 1,
  changes: '',
  new: '',
  title: '',
  content: '',
  statement: '',
  statusid: motionStatus.published,
  users: [],
  applicant: '',
  public_datetime: null,
  clone: null,
  attachments: [],
  union_vote: false,
  delegate_app: null,
  transfer_id: null,
  transferred: false,
  laek: '',
  result: null,
  version: 1,
  edition: 1,
  editionAt: null,
  formerly: [],
  replaces: null,
  replacedBy: null,
}
