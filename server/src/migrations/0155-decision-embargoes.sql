-- Decisions that are not told on the page of decisions yet: until a time, or until somebody lifts that.
create table decision_embargoes (
  motion_id integer primary key references motions on delete cascade,
  until timestamptz,
  set_by integer references users on delete set null,
  set_at timestamptz not null
);
