-- Tables of motions that the congress office has brought and not applied yet: they go after a day.
create table motion_previews (
  id uuid primary key,
  made_at timestamptz not null,
  file_name text not null,
  -- Texts, row by row as in the spreadsheet; null once it was applied.
  cells jsonb,
  mapping jsonb,
  mends jsonb not null default '{"cells": [], "skip": [], "distinct": []}',
  -- What was shown: applied is that, or nothing.
  digest text not null,
  import_id integer
);
create index motion_previews_by_time on motion_previews (made_at);

create table motion_imports (
  id integer generated always as identity primary key,
  applied_at timestamptz not null,
  applied_by text not null,
  file_name text not null,
  counts jsonb not null,
  undone_at timestamptz,
  undone_by text
);

-- Each motion that an import has written: what it said before (null: there was none) and after, and the version that it had then.
-- No key leads to the motion: one that is gone is named as that.
create table motion_import_rows (
  import_id integer not null references motion_imports on delete cascade,
  motion_id integer not null,
  line integer not null,
  version integer not null,
  before jsonb,
  after jsonb not null,
  primary key (import_id, motion_id)
);

-- What was said of columns, for the next table.
create table motion_columns (
  name text primary key,
  field text
);
