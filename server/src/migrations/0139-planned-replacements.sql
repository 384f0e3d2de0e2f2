-- Seats that are to change hands at a time, or to come back at one: some server process does it when the time has come.
create table planned_replacements (
  id integer generated always as identity primary key,
  replaced_id integer not null references users,
  successor_id integer not null references users,
  -- Who leads the voice of the association then: nobody where it is null.
  leader_id integer references users,
  from_at timestamptz not null,
  until_at timestamptz,
  -- 'planned', then 'begun' while the end is to come, then 'done'; 'refused' by a rule, 'cancelled' by the office.
  state text not null check (state in ('planned', 'begun', 'done', 'refused', 'cancelled')),
  refusal text,
  check (until_at > from_at)
);
create unique index one_plan_at_a_time on planned_replacements (replaced_id) where state in ('planned', 'begun');

-- Why a replacement ended: what the presidium has decided.
alter table replacements add column end_reason text not null default '';
