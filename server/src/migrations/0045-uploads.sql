-- Files that people attach to their drafts. The bytes lie in DATA_DIR/uploads under `filename`, which is the portal's
-- own; `name` is for people. `draft` is the draft's id as its author's window says it; `delegate_app` is the delegate
-- motion that the file has been handed in with, null while it belongs to a draft.
create table uploads (
  filename text primary key,
  user_id integer not null references users,
  draft text not null,
  name text not null,
  size integer not null,
  uploaded_at timestamptz not null,
  delegate_app integer
);
create index uploads_of_user on uploads (user_id, draft);
create index uploads_of_delegate_app on uploads (delegate_app);
