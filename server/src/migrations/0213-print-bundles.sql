-- Bundles of papers that the office has had printed, and which text of which motion was in each: so the next one holds what is new.
create table print_bundles (
  id integer generated always as identity primary key,
  at timestamptz not null,
  user_id integer references users on delete set null
);

create table print_bundle_papers (
  bundle_id integer not null references print_bundles on delete cascade,
  motion_id integer not null references motions on delete cascade,
  position integer not null,
  version integer not null,
  -- The print number that it had.
  print text not null,
  primary key (bundle_id, motion_id)
);
create index print_bundle_papers_by_motion on print_bundle_papers (motion_id, bundle_id);
