-- Each mend makes the next version of a preview; `marks` says by what each row of it is known, so that a mend answers only rows that
-- have become others.
alter table people_previews
  add column version integer not null default 1,
  add column marks jsonb not null default '{}';
alter table motion_previews
  add column version integer not null default 1,
  add column marks jsonb not null default '{}';
