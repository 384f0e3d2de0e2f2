-- Secret votes. While one runs, each ballot lies sealed beside its voter, and the key is a file outside of the
-- database. At the close the opened ballots go into the urn, ordered by random ids, and the voters onto the roll,
-- ordered by their accounts; the sealed ballots and the key go. None of these tables says when something happened.

alter table votes add column ballot_key bytea;

create table sealed_ballots (
  vote_id integer not null references votes on delete cascade,
  user_id integer not null references users,
  sealed bytea not null,
  primary key (vote_id, user_id)
);

create table secret_roll (
  vote_id integer not null references votes on delete cascade,
  user_id integer not null references users,
  primary key (vote_id, user_id)
);

create table urn (
  id uuid primary key,
  vote_id integer not null references votes on delete cascade,
  choice smallint not null check (choice in (0, 1, 2))
);
create index urn_by_vote on urn (vote_id);
