-- What the office adds to the protocol: remarks, elections that were held elsewhere or on paper, late counts of the hall, and
-- who voted what by hand in a roll call. Nothing of it is written over: a change is a further version.

create table protocol_notes (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('remark', 'election', 'count', 'rollcall')),
  -- Its place in the protocol; what is about a result stands with the result.
  at timestamptz not null,
  top_id integer references tops on delete set null,
  result_id integer references results on delete cascade,
  check ((result_id is not null) = (kind in ('count', 'rollcall')))
);
create unique index one_protocol_note_of_a_kind on protocol_notes (result_id, kind);

create table protocol_note_versions (
  note_id integer not null references protocol_notes on delete cascade,
  version integer not null,
  at timestamptz not null,
  user_id integer references users on delete set null,
  reason text not null default '',
  -- Null: struck out.
  content jsonb,
  primary key (note_id, version)
);
