-- Motions as far as their authors have written them, and how they were before.
create table drafts (
  user_id integer not null references users on delete cascade,
  uuid uuid not null,
  version integer not null,
  saved_at timestamptz not null,
  fields jsonb not null,
  primary key (user_id, uuid)
);

create table draft_versions (
  user_id integer not null,
  uuid uuid not null,
  version integer not null,
  saved_at timestamptz not null,
  fields jsonb not null,
  primary key (user_id, uuid, version),
  foreign key (user_id, uuid) references drafts on delete cascade
);
