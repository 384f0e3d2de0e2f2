-- Archives of congresses, made to be taken along: each file of one, by its place there. `made_at` is null while it is being made.
create table archives (
  id integer generated always as identity primary key,
  title text not null,
  begun_at timestamptz not null,
  made_at timestamptz,
  motions integer not null default 0,
  missing text[] not null default '{}'
);

create table archive_files (
  archive_id integer not null references archives on delete cascade,
  path text not null,
  sha256 text not null references files,
  size integer not null,
  primary key (archive_id, path)
);
create index on archive_files (sha256);
