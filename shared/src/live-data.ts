import type { Data } from '#snapshot/records.ts'

/** What a client knows of the congress, without the vote and the revision, which it keeps with what the hall is doing. */
export type LiveData = Omit<Data, 'currentVote' | 'currentUnionVote' | 'rev'>

/** The larger half of a snapshot, less what the smaller one says again. */
export const liveDataOf = ({ currentVote: _, currentUnionVote: __, rev: ___, ...data }: Data): LiveData =>
  data
