-- Backups that the office has begun, each with how it ended. While one runs, no server begins another.
create table backup_runs (
  id integer primary key generated always as identity,
  -- The name of the file in the operator's folder.
  file text not null,
  begun_at timestamptz not null,
  begun_by integer references users on delete set null,
  -- When the server that makes it last said so.
  alive_at timestamptz not null default now(),
  ended_at timestamptz,
  size bigint check (size > 0),
  failure text,
  check ((ended_at is not null) = (num_nonnulls(size, failure) = 1)),
  check (num_nonnulls(size, failure) <= 1)
);
