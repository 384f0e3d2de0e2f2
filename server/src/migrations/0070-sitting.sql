-- The sitting can be interrupted, until a moment or until it goes on; and the chair can show the hall a text.
alter table floor
  add column paused boolean not null default false,
  add column resume_at timestamptz,
  add column hall_text text not null default '';

-- How many of each association had voted when the chair was last told so, and of how many ballots that was.
create table turnout (
  vote_id integer primary key references votes on delete cascade,
  ballots integer not null default 0,
  voted jsonb not null default '{}'
);
