-- Procedural motions. The one on the floor stands in floor; what it was put on top of waits in parent_id and comes
-- back as the same row. A motion that is put again (after ballots were discarded) is a new row, so that no ballot for
-- the old one can count for it.

create table procedural_motions (
  id integer generated always as identity primary key,
  type integer not null check (type in (3, 6, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112)),
  content text not null default '',
  owner_id integer not null references users,
  app_id integer references motions,
  -- The vote on that motion which was on the floor when this one was started.
  vote_id integer references votes,
  parent_id integer references procedural_motions,
  speaker_for integer references users,
  speaker_against integer references users,
  state text not null check (state in (
    'started', 'open', 'waiting', 'accepted', 'rejected', 'undecided', 'noted', 'cancelled', 'discarded'
  )),
  history jsonb not null default '[]',
  started_at timestamptz not null
);
create index procedural_by_vote on procedural_motions (vote_id);

create table procedural_ballots (
  procedural_id integer not null references procedural_motions on delete cascade,
  user_id integer not null references users,
  choice smallint not null check (choice in (0, 1, 2)),
  primary key (procedural_id, user_id)
);

alter table floor add column procedural_id integer references procedural_motions;

-- A result is of a vote on a motion or of a procedural motion, which may be about no motion.
alter table results alter column vote_id drop not null;
alter table results alter column app_id drop not null;
alter table results add column procedural_id integer unique references procedural_motions;
alter table results add constraint result_of_one check (num_nonnulls(vote_id, procedural_id) = 1);

-- An accepted procedural motion ends the vote on the motion that it is about.
alter table votes drop constraint votes_state_check;
alter table votes add constraint votes_state_check
  check (state in ('started', 'open', 'closed', 'declared', 'cancelled', 'discarded', 'ended'));
