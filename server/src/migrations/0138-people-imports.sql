-- Tables of people that the congress office has brought and not applied yet: they go after a day. Nobody is referred to but by
-- numbers, so that what waits here holds no account.
create table people_previews (
  id uuid primary key,
  made_at timestamptz not null,
  file_name text not null,
  -- Texts, row by row as in the spreadsheet; null once it was applied.
  cells jsonb,
  mapping jsonb,
  mends jsonb not null default '{"cells": [], "people": [], "skip": []}',
  -- What was shown: applied is that, or nothing.
  digest text not null,
  import_id integer
);
create index people_previews_by_time on people_previews (made_at);

create table people_imports (
  id integer generated always as identity primary key,
  applied_at timestamptz not null,
  applied_by text not null,
  file_name text not null,
  counts jsonb not null,
  undone_at timestamptz,
  undone_by text
);

-- Each row that an import has written: the columns of the account before (null: there was none) and after.
create table people_import_rows (
  import_id integer not null references people_imports on delete cascade,
  user_id integer not null,
  line integer,
  before jsonb,
  after jsonb not null,
  primary key (import_id, user_id)
);

-- What was said of columns and of associations' spellings, for the next table.
create table people_columns (
  name text primary key,
  field text
);
create table people_spellings (
  spelling text primary key,
  code text not null references medical_associations on delete cascade
);
