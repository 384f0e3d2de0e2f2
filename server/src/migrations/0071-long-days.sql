-- One ballot can be over several motions: `block` holds all of them in their order, `block_before` their status when the
-- vote began, and the vote's own motion is the first. A vote on no motion is a test, which is no part of the record.
alter table votes
  alter column app_id drop not null,
  add column block integer[] not null default '{}',
  add column block_before integer[] not null default '{}';
create index votes_by_block on votes using gin (block);

-- Each motion of a block has a result of its own. One that was corrected, or taken out of its block to be voted on
-- again, stays beside the result that holds.
alter table results
  add column withdrawn boolean not null default false,
  add column corrects integer references results,
  add column reason text,
  drop constraint results_vote_id_key;
create unique index results_that_hold on results (vote_id, app_id, type) where not withdrawn;

-- The status that a motion had when it lapsed by the chair's word, so that a slip can be taken back.
create table lapsed_motions (
  motion_id integer primary key references motions on delete cascade,
  status_before integer not null
);
