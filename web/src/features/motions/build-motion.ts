import type { Application, Top } from '@portal/shared/motions/records.ts'

export const ia: Top = { id: 9, name: 'Ia', content: 'Leitantrag' }
export const ib: Top = { id: 2, name: 'Ib', content: 'Aussprache' }

let nextId = 1

/** A motion for tests, under TOP Ib unless said otherwise. */
export const buildMotion = (changes: Partial<Application> = {}): Application => ({
  id: nextId++,
  top: ib,
  typ: { id: 1, name: 'Beschlussantrag', content: '', decision: '' },
  number: 1,
  changes: '',
  new: '',
  title: '',
  content: '',
  statement: '',
  statusid: 10,
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
  ...changes,
})
